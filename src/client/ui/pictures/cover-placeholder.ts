const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';

/**
 * The average colour of a blurhash as `#rrggbb`: its characters 3 to 6 hold it in base 83 (blurhash algorithm, "DC value").
 * Decoding the whole blur would cost a canvas per card. Undefined for anything that is no blurhash.
 */
export function blurhashColor(blurhash: string): string | undefined {
  if (blurhash.length < 6) return undefined;
  let value = 0;
  for (const character of blurhash.slice(2, 6)) {
    const digit = digits.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 83 + digit;
  }
  return `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
}

/** What a cover shows until it is there: the tiny picture itself where the field holds one, else the blur's mean colour. */
export function coverPlaceholder(blurhash: string): string | null {
  return blurhash.startsWith('data:') ? blurhash : (blurhashColor(blurhash) ?? null);
}
