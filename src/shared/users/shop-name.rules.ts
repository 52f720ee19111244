const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;

/**
 * Whether a word of the name is written in letters of several alphabets that have letters of one look, as no language
 * does and names made to be taken for others do.
 */
export function mixesAlphabets(displayName: string): boolean {
  const words = displayName.split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
}
