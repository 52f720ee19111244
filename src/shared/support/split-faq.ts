export interface FaqEntry {
  question: string;
  /** HTML that is safe to show. */
  answer: string;
}

const heading = /<h([23])[^>]*>([\s\S]*?)<\/h\1>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Questions and answers of a page: each heading is a question, what follows until the next one its answer. */
export function splitFaq(html: string): FaqEntry[] {
  const found = [...html.matchAll(heading)];
  return found.flatMap((match, index) => {
    const end = found[index + 1]?.index ?? html.length;
    const question = toText(match[2] ?? '');
    const answer = html.slice(match.index + match[0].length, end).trim();
    // A heading above other headings names a group, and answers nothing.
    return question === '' || answer === '' ? [] : [{ question, answer }];
  });
}

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
