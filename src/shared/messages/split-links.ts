export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string };

const address = /https?:\/\/[^\s<>"']+/g;
const trailing = /[.,;:!?)\]]+$/;

/** A plain text as words and addresses; the signs of a sentence after an address are words. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    const link = found[0].replace(trailing, '');
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    parts.push({ kind: 'link', text: link });
    from = found.index + link.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
