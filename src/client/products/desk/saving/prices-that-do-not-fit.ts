import { fitsCurrency } from '../../../../shared/money/money.ts';
import { typedNumberOrNull } from '../../../ui/forms/typed-number.ts';
import type { ProductFormValues } from './product-form-values.ts';

type Prices = Pick<ProductFormValues, 'price' | 'vipPrice' | 'costPrice'> & { sale: { price: string } };

/** The paths of prices that the currency cannot express, such as $12.505: the shop refuses them and never rounds. */
export function pricesThatDoNotFit({ price, vipPrice, costPrice, sale }: Prices, currency: string): string[] {
  const typed = { price, vipPrice, costPrice, 'sale.price': sale.price };
  return Object.entries(typed).flatMap(([path, text]) => {
    const amount = typedNumberOrNull(text);
    return amount === null || fitsCurrency(amount, currency) ? [] : [path];
  });
}
