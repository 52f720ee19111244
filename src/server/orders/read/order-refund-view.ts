import { toAmount } from '../../../shared/money/money.ts';
import type { RefundStatus } from '../../../shared/refunds/refund.machine.ts';
import type { OrderRefund, RefundMethod } from '../../../shared/refunds/refund.schemas.ts';

interface Row {
  paymentMethod: string;
  user: { connectedWallet: object | null };
  refunds: readonly {
    id: string;
    status: RefundStatus;
    method: RefundMethod;
    amountCents: number;
    currency: string;
    reason: string;
    details: string;
    decision: string | null;
    payoutNetwork: string | null;
    payoutAddress: string | null;
    payoutHash: string | null;
    createdAt: Date;
    settledAt: Date | null;
  }[];
}

/**
 * Crypto payments cannot be reversed, so they are refunded to the buyer's connected wallet or to the balance. What was
 * paid from the balance goes back to it either way, so it is offered once.
 */
export function refundMethods({ paymentMethod, user }: Row, walletEnabled: boolean): RefundMethod[] {
  const original: RefundMethod[] = paymentMethod === 'crypto' ? [] : ['original'];
  return [
    ...original,
    ...(walletEnabled && paymentMethod !== 'wallet' ? (['wallet'] as const) : []),
    ...(user.connectedWallet ? (['crypto'] as const) : []),
  ];
}

export function toOrderRefunds({ refunds }: Row): OrderRefund[] {
  return refunds.map((refund) => ({
    id: refund.id,
    amount: toAmount(refund.amountCents, refund.currency),
    method: refund.method,
    reason: refund.reason,
    details: refund.details,
    status: refund.status,
    decision: refund.decision,
    payout: toPayout(refund),
    payoutHash: refund.payoutHash,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  }));
}

function toPayout({ payoutNetwork: network, payoutAddress: address }: Row['refunds'][number]): OrderRefund['payout'] {
  return network !== null && address !== null ? { network, address } : null;
}
