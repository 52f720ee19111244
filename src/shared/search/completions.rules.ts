import { splitWords } from './search-text.rules.ts';

/**
 * Completions of `words`: the last word completed by words of `texts`, the most frequent first. Each
 * completion finds at least one of the texts.
 */
export function completeQuery(words: readonly string[], texts: readonly string[], limit: number): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const head = words.slice(0, -1);
  const counts = new Map<string, number>();
  for (const text of texts) {
    const fitting = new Set(splitWords(text).filter((word) => word.startsWith(last) && !head.includes(word)));
    for (const word of fitting) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  counts.delete(last);
  // Sorting is stable: among equals, the word of the more popular product stays in front.
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([word]) => [...head, word].join(' '));
}
