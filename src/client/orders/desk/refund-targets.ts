import type { RefundMethod } from '../../../shared/refunds/refund.schemas.ts';

/** Where the money of a refund goes, in a sentence of staff. */
export const refundTargets: Record<RefundMethod, string> = {
  original: 'to the original payment method',
  wallet: 'to the buyer’s wallet',
  crypto: 'to the buyer’s crypto wallet, by hand',
};
