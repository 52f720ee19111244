import { splitWords } from './search-text.rules.ts';

/**
 * What `words` may be going to be: their last one completed by words of `names`, those in most names first. Each
 * completion finds at least one of the names.
 */
export function completeQuery(words: readonly string[], names: readonly string[], limit: number): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const head = words.slice(0, -1);
  const counts = new Map<string, number>();
  for (const name of names) {
    const fitting = new Set(splitWords(name).filter((word) => word.startsWith(last) && !head.includes(word)));
    for (const word of fitting) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  counts.delete(last);
  // Sorting is stable: among equals, the word of the more popular name stays in front.
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([word]) => [...head, word].join(' '));
}
