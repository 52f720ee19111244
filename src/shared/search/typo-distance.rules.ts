/** The number of typos tolerated in a word of this length. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The edit distance (insertions, deletions, substitutions, swaps of neighbours) between `typed` and the nearest prefix
 * of `word`, since typing may be unfinished. Optimal string alignment, row by row.
 */
export function typoDistance(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return Math.min(...above);
}

/** Corrections that a prefix search finds directly: two neighbours swapped back, one letter removed. */
export function typoVariants(typed: string): string[] {
  const variants = new Set<string>();
  for (let index = 0; index < typed.length; index++) {
    const [head, tail] = [typed.slice(0, index), typed.slice(index + 1)];
    if (index > 0) variants.add(head + tail);
    const [next = '', ...rest] = tail;
    if (next !== '') variants.add(head + next + typed[index] + rest.join(''));
  }
  variants.delete(typed);
  return [...variants];
}
