import { z } from 'zod';
import { fitsCurrency } from '../../shared/money/money.ts';
import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';
import { typedNumber } from '../ui/forms/typed-number.ts';

export type AmountRange = { least: number; most: number; currency: string };

/** A typed amount within the limits and in the currency's decimals; others are refused in the field and never rounded. */
export function amountWithin({ least, most, currency }: AmountRange) {
  const amount = walletAmountSchema
    .refine((number) => number >= least && number <= most, 'amountOutOfRange')
    .refine((number) => fitsCurrency(number, currency), 'amountInvalid');
  return z.string().transform(typedNumber).pipe(amount);
}
