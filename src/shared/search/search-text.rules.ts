export const MAX_QUERY_LENGTH = 100;

/** A query as searches are compared, counted and kept: lower case, single spaces, none at the ends. */
export function normalizeQuery(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  // The cut must not leave half a character, which PostgreSQL cannot store.
  return plain
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * The query in an address; '' where there is none, or where its percent-encoding is broken: that is decoded to the character
 * of replacement, which nobody searches for.
 */
export function readAddressQuery(params: URLSearchParams): string {
  const query = params.get('q') ?? '';
  return query.includes('\ufffd') ? '' : query.trim();
}

/** The words of a name or a query, in small letters: the same that product_words() of the database writes. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
