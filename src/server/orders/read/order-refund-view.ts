import { toAmount } from '../../../shared/money/money.ts';
import type { RefundStatus } from '../../../shared/refunds/refund.machine.ts';
import type { OrderRefund, RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { offeredRefundMethods } from '../../../shared/refunds/refund-way.rules.ts';
import { usableFrom } from '../../../shared/wallet/connected-wallet.rules.ts';

interface Row {
  paymentMethod: string;
  user: { connectedWallet: { verifiedAt: Date } | null };
  payments: readonly { status: string; method: string; isSurplus: boolean }[];
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

export function refundMethods(
  { paymentMethod, payments, user }: Row,
  { walletEnabled: isWalletOpen, now }: { walletEnabled: boolean; now: Date },
): RefundMethod[] {
  const paid = payments.find(({ status, isSurplus }) => !isSurplus && (status === 'paid' || status === 'refunded'));
  const verifiedAt = user.connectedWallet?.verifiedAt;
  const hasUsableWallet = verifiedAt !== undefined && usableFrom(verifiedAt) <= now;
  return offeredRefundMethods({ paidBy: paid?.method ?? paymentMethod, isWalletOpen, hasUsableWallet });
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
