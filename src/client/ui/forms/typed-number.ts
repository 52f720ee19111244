/**
 * The number that somebody typed, its fraction after a point or a comma. NaN for what is none, and for 1,000, which is a
 * thousand to one and 1 to another.
 */
export function typedNumber(text: string): number {
  const bare = text.trim();
  const isNumber = /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(bare);
  const isUnclear = /^-?[1-9]\d*,\d{3}$/.test(bare);
  return isNumber && !isUnclear ? Number(bare.replace(',', '.')) : Number.NaN;
}

/** As `typedNumber`; null where nothing was typed. */
export function typedNumberOrNull(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}
