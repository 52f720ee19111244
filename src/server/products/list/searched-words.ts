const MAX_WORDS = 8;

/** Words as search_words_of() splits them. Undefined without a query; a query without any word matches nothing. */
export function wordsOf(q: string | undefined): string[] | undefined {
  if (q === undefined) return undefined;
  return (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/**
 * What a document must hold, in texts of these weights: each word, the last one also as the beginning of a word, since it
 * may still be being typed. Beginnings of the others would be dear to look up, for short ones are in every document.
 */
export function toTsquery(words: readonly string[], match: 'whole' | 'prefix', weights = ''): string {
  // A single letter begins half of all words: it stands for itself alone.
  const isBeginning = (index: number, word: string) =>
    match === 'prefix' && index === words.length - 1 && word.length > 1;
  return words
    .map((word, index) => {
      const flags = `${isBeginning(index, word) ? '*' : ''}${weights}`;
      return flags ? `'${word}':${flags}` : `'${word}'`;
    })
    .join(' & ');
}
