import unhomoglyph from 'unhomoglyph';

/**
 * Whether buyers could take one shop's name for the other: they differ in nothing but case, spaces, signs, accents,
 * characters that are not seen, and letters that look alike: those of Unicode's table of confusables (UTS #39), and vv.
 */
export function looksLikeShop(name: string, other: string): boolean {
  return keys.some((key) => key(name) === key(other));
}

/** A name this short is found within words that have nothing to do with it. */
const shortestWithin = 4;

/** Whether buyers could take the name for one of the shop's own, such as `Game Market Support`. */
export function namesShop(name: string, shop: string): boolean {
  if (lettersOf(shop).length < shortestWithin) return looksLikeShop(name, shop);
  return keys.some((key) => key(name).includes(key(shop)));
}

/** A capital i looks like a small L, which a name in small letters no longer tells: both spellings are compared. */
const keys = [
  (name: string) => joinStrokes(unhomoglyph(lettersOf(name).toLowerCase())),
  (name: string) => joinStrokes(unhomoglyph(lettersOf(name))),
];

/** The table knows that `rn` looks like m, and not that two v look like a w. */
function joinStrokes(letters: string): string {
  return letters.toLowerCase().replaceAll('vv', 'w');
}

function lettersOf(name: string): string {
  const plain = name.normalize('NFKD');
  return plain.replace(/[^\p{L}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu, '') || plain.trim();
}
