import { z } from 'zod';
import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';
import { typedNumber } from '../ui/forms/typed-number.ts';

export type AmountRange = { least: number; most: number };

/** A typed amount within the limits; anything outside is refused in its field and never rounded. */
export function amountWithin({ least, most }: AmountRange) {
  const amount = walletAmountSchema.refine((number) => number >= least && number <= most, 'amountOutOfRange');
  return z.string().transform(typedNumber).pipe(amount);
}
