import { fitsCurrency } from '../../../shared/money/money.ts';
import { largestPrice } from '../../../shared/products/prices/largest-price.ts';
import { typedNumber } from '../../ui/forms/typed-number.ts';

const pricePattern = /^\d{1,5}(?:\.\d{1,3})?$/;

/** What somebody typed as a price: '9,50', '$9.5' and ' 9.50 ' are 9.5; nothing is null; anything else is invalid. */
export function parseTargetPrice(text: string, currency: string): number | null | 'invalid' {
  const bare = text.trim().replace(/^[$€£¥]\s*/, '');
  if (bare === '') return null;
  const price = typedNumber(bare);
  return pricePattern.test(String(price)) && price > 0 && price <= largestPrice && fitsCurrency(price, currency)
    ? price
    : 'invalid';
}
