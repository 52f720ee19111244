import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';

export type AmountRange = { least: number; most: number };

/** An amount that may be sent; what lies outside is refused in its field and never rounded to something else. */
export function amountWithin({ least, most }: AmountRange) {
  return walletAmountSchema.refine((amount) => amount >= least && amount <= most, 'amountOutOfRange');
}
