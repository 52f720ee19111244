import { fitsCurrency } from '../../../shared/money/money.ts';

const pricePattern = /^\d{1,5}(?:\.\d{1,3})?$/;

/** What somebody typed as a price: '9,50', '$9.5' and ' 9.50 ' are 9.5; nothing is null; anything else is invalid. */
export function parsePrice(text: string, currency: string): number | null | 'invalid' {
  const bare = text
    .trim()
    .replace(/^[$€£¥]\s*/, '')
    .replace(',', '.');
  if (bare === '') return null;
  const price = Number(bare);
  return pricePattern.test(bare) && price > 0 && price <= 50_000 && fitsCurrency(price, currency) ? price : 'invalid';
}
