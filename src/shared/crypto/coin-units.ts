/**
 * A decimal text as whole units of 10^-decimals; null when it is no such number or has more digits than that.
 *
 * @param text digits with at most one point, no sign and no exponent
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,24})(?:\.(\d{1,36}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? null : BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Whole units as a decimal text, without needless zeros. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
