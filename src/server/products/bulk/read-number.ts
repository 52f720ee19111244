/**
 * The number that a file has, with a point or a comma: 1234.5 and 1234,5, and with thousands 1,234.50 and 1.234,50.
 * NaN for anything else, and for what could mean two numbers.
 */
export function readNumber(text: string, decimals: number): number {
  if (isAmbiguous(text, decimals)) return Number.NaN;
  if (/^-?\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.NaN;
}

/** 1,500 is fifteen hundred to some and one and a half to others. Where amounts have three decimals it is the latter. */
export function isAmbiguous(text: string, decimals: number): boolean {
  return decimals < 3 && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
}
