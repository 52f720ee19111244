export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/** What the test gateway does with each number it knows (D-50). Any other number is refused (C5). */
export const testCards = {
  '4242424242424242': 'captured',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'requires_action',
  '4000000000000259': 'disputed',
  '4000000000001976': 'dispute_won',
  '4000000000002685': 'dispute_lost',
} as const;
export type TestCardNumber = keyof typeof testCards;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function isTestCard(number: string): number is TestCardNumber {
  return Object.hasOwn(testCards, number);
}

/** Luhn check of ISO/IEC 7812, 13-19 digits. */
export function isLuhnValid(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function brandOf(number: string): CardBrand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** MM/YY from this month up to 20 years ahead; a card is good to the end of its month. */
export function isExpiryValid(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return months >= current && months <= current + 240;
}

export function isCvvValid(cvv: string, brand: CardBrand): boolean {
  return brand === 'amex' ? /^\d{4}$/.test(cvv) : /^\d{3}$/.test(cvv);
}
