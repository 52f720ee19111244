const idPattern = /^Message-ID:\s*(\S+)/im;
const toPattern = /^To:\s*(\S+)/im;
const subjectPattern = /^Subject:\s*((?:.+\r?\n)(?:[ \t].+\r?\n)*)/im;

/**
 * What the mail server received, against what it should have: a killed worker may send its current mail once more
 * but always under the same id, so that the receiver drops it.
 */
export function countMails(received: readonly string[], crashes: number) {
  const ids = received.map((mail) => idPattern.exec(mail)?.[1] ?? '');
  const extra = ids.length - new Set(ids).size;
  const idsOfMatter = new Map<string, Set<string>>();
  for (const [index, mail] of received.entries()) {
    const subject = (subjectPattern.exec(mail)?.[1] ?? '').replace(/\s+/g, ' ');
    // Only a subject that names an order says which occasion it is about.
    if (!subject.includes('GM-')) continue;
    const matter = `${toPattern.exec(mail)?.[1]} ${subject}`;
    idsOfMatter.set(matter, (idsOfMatter.get(matter) ?? new Set()).add(ids[index] ?? ''));
  }
  return {
    facts: { 'mails received': received.length, 'mails received again under their id': extra },
    faults: {
      'mails received again beyond one for each killed worker': Math.max(0, extra - crashes),
      'mails without an id': ids.filter((id) => id === '').length,
      'mails of one kind under two ids': [...idsOfMatter.values()].filter((known) => known.size > 1).length,
    },
  };
}
