import type { PaymentMethod } from '../payments/payment.schemas.ts';
import type { RefundStatus } from './refund.machine.ts';
import type { RefundMethod, RefundReason } from './refund.schemas.ts';

export const refundReasonLabels: Record<RefundReason, string> = {
  changed_mind: 'I changed my mind',
  invalid_key: 'The key is invalid',
  already_used: 'The key was used before',
  wrong_region: 'It does not work in my region',
  broken_file: 'The file is broken',
  not_as_described: 'It is not as described',
  not_delivered: 'It was not delivered',
  duplicate: 'I bought it twice',
  fraud: 'I did not buy this',
  other: 'Something else',
};

/** Also covers the shop's own reasons, such as a duplicate payment. */
export function refundReasonLabel(reason: string): string {
  const own: Readonly<Record<string, string | undefined>> = {
    ...refundReasonLabels,
    outside: 'Refunded by the payment provider',
    dispute: 'Charged back by the bank',
    lost: 'The crypto payment left the blockchain',
    cancelled: 'The order was cancelled',
    surplus: 'Duplicate payment',
  };
  return own[reason] ?? reason;
}

export const refundMethodLabels: Record<RefundMethod, string> = {
  original: 'To your original payment method',
  wallet: 'To your wallet, immediately',
  crypto: 'To your connected crypto wallet',
};

/** Where a refund ends up: of an order paid from the wallet, the original payment method is the wallet. */
export function refundTargetOf(method: RefundMethod, paidBy: PaymentMethod): RefundMethod {
  return method === 'original' && paidBy === 'wallet' ? 'wallet' : method;
}

export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: 'Under review',
  approved: 'Approved',
  processing: 'On its way',
  settled: 'Refunded',
  rejected: 'Closed without refund',
  failed: 'Delayed',
};
