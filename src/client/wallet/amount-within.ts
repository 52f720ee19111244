import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';

export type AmountRange = { least: number; most: number };

/** An amount within the limits; anything outside is refused in its field and never rounded. */
export function amountWithin({ least, most }: AmountRange) {
  return walletAmountSchema.refine((amount) => amount >= least && amount <= most, 'amountOutOfRange');
}
