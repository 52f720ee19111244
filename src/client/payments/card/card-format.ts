import { brandOf, type CardBrand, digitsOf } from '../../../shared/payments/card.rules.ts';

const longest: Record<CardBrand, number> = { visa: 16, mastercard: 16, amex: 15, unknown: 19 };

/** '4242424242424242' → '4242 4242 4242 4242'; American Express in groups of 4, 6 and 5. Extra digits are cut. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  const kept = digits.slice(0, longest[brand]);
  if (brand === 'amex') return [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ');
  return (kept.match(/\d{1,4}/g) ?? []).join(' ');
}

/**
 * '1227' → '12/27', '5' → '05', '12/2027' (as browsers fill in) → '12/27'. The slash comes with the third digit, so that
 * deleting never meets a slash that grows back.
 */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = /^20\d{2}$/.test(digits.slice(2)) ? digits.slice(4, 6) : digits.slice(2, 4);
  return year === '' ? month : `${month}/${year}`;
}

export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** Where the caret belongs after formatting: behind as many digits as stood before it. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(formatted.charAt(index))) seen += 1;
  }
  return formatted.length;
}
