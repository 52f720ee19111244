import { diffLines } from 'diff';

type DifferencePart =
  | { kind: 'same' | 'added' | 'removed'; lines: readonly string[] }
  | { kind: 'skipped'; count: number };

/** What differs between two texts, line by line, with one line around each change; longer equal stretches are counted. */
export function differenceParts(from: string, to: string): DifferencePart[] {
  const changes = diffLines(withEnd(from), withEnd(to));
  return changes.flatMap(({ value, added, removed }, index): DifferencePart[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return [{ kind: added ? 'added' : 'removed', lines }];
    const before = index === 0 ? [] : lines.slice(0, 1);
    const after = index === changes.length - 1 ? [] : lines.slice(-1);
    const count = lines.length - before.length - after.length;
    if (count < 2) return [{ kind: 'same', lines }];
    const shown = (part: string[]): DifferencePart[] => (part.length > 0 ? [{ kind: 'same', lines: part }] : []);
    return [...shown(before), { kind: 'skipped', count }, ...shown(after)];
  });
}

/** Without it the last line would differ from the same line further up. */
const withEnd = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

/** HTML with a line for each block of it, so that a change of one shows no other. */
export function htmlLines(html: string): string {
  return html
    .replace(
      /(<\/(?:p|h\d|li|th|td|tr|thead|tbody|table|ul|ol|blockquote|pre)>|<(?:br|hr)>|<(?:ul|ol|table|thead|tbody|tr)>)(?!\n)/g,
      '$1\n',
    )
    .replace(/\n{2,}/g, '\n')
    .trim();
}
