const MAX_WORDS = 8;

/** Words as search_words_of() splits them. Undefined without a query; a query without any word matches nothing. */
export function wordsOf(q: string | undefined): string[] | undefined {
  if (q === undefined) return undefined;
  return (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/** What a document must hold: each word as a whole word, or as the beginning of one, in texts of these weights. */
export function toTsquery(words: readonly string[], match: 'whole' | 'prefix', weights = ''): string {
  // A single letter begins half of all words: it stands for itself alone.
  const flags = (word: string) => `${match === 'prefix' && word.length > 1 ? '*' : ''}${weights}`;
  return words.map((word) => (flags(word) ? `'${word}':${flags(word)}` : `'${word}'`)).join(' & ');
}
