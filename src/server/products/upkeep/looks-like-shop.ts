import unhomoglyph from 'unhomoglyph';

/**
 * Whether buyers could take one shop's name for the other: they differ in nothing but case, spaces, signs, accents,
 * characters that are not seen, and letters that look alike in Unicode's table of confusables (UTS #39).
 */
export function looksLikeShop(name: string, other: string): boolean {
  return keys.some((key) => key(name) === key(other));
}

/** A capital i looks like a small L, which a name in small letters no longer tells: both spellings are compared. */
const keys = [
  (name: string) => unhomoglyph(lettersOf(name).toLowerCase()).toLowerCase(),
  (name: string) => unhomoglyph(lettersOf(name)).toLowerCase(),
];

function lettersOf(name: string): string {
  const plain = name.normalize('NFKD');
  return plain.replace(/[^\p{L}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu, '') || plain.trim();
}
