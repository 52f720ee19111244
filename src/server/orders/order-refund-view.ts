import { toAmount } from '../../shared/money/money.ts';
import type { OrderAction } from '../../shared/orders/order.schemas.ts';
import { openRefundStatuses, refundableUntil } from '../../shared/refunds/refund.rules.ts';
import type { OrderRefund, RefundMethod, RefundStatus } from '../../shared/refunds/refund.schemas.ts';

interface Row {
  paymentMethod: string;
  user: { connectedWallet: object | null };
  status: string;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  completedAt: Date | null;
  items: readonly { keys: readonly { revealedAt: Date | null }[]; grants: readonly { lastAt: Date | null }[] }[];
  events: readonly { type: string; toStatus: string | null }[];
  refunds: readonly {
    id: string;
    status: RefundStatus;
    method: RefundMethod;
    amountCents: number;
    reason: string;
    details: string;
    decision: string | null;
    payoutHash: string | null;
    createdAt: Date;
    settledAt: Date | null;
  }[];
}

/** What the buyer may do now about money that was paid. */
export function refundActions(row: Row, now: Date, refundDays: number): OrderAction[] {
  if (row.paymentStatus !== 'paid') return [];
  const isUsed = row.items.some(
    ({ keys, grants }) => keys.some(({ revealedAt }) => revealedAt) || grants.some(({ lastAt }) => lastAt),
  );
  const isOpen = row.refunds.some(({ status }) => openRefundStatuses.some((open) => open === status));
  switch (row.status) {
    case 'processing':
      return isUsed ? [] : ['cancel'];
    case 'completed':
      return !isOpen && isInWindow(row, now, refundDays) ? ['request_refund'] : [];
    case 'refund_requested':
      return row.refunds.some(({ status }) => status === 'requested') ? ['withdraw_refund'] : [];
    case 'on_hold':
      return row.events.findLast(({ toStatus }) => toStatus === 'on_hold')?.type === 'out_of_stock' && !isUsed
        ? ['choose_stock']
        : [];
    default:
      return [];
  }
}

function isInWindow({ completedAt, refundedCents, totalCents }: Row, now: Date, refundDays: number): boolean {
  return completedAt !== null && refundedCents < totalCents && now <= refundableUntil(completedAt, refundDays);
}

/** A chain pays nothing back by itself, so what came by one goes to the buyer's proven wallet, or to the balance here. */
export function refundMethods({ paymentMethod, user }: Row, walletEnabled: boolean): RefundMethod[] {
  const original: RefundMethod[] = paymentMethod === 'crypto' ? [] : ['original'];
  return [
    ...original,
    ...(walletEnabled ? (['wallet'] as const) : []),
    ...(user.connectedWallet ? (['crypto'] as const) : []),
  ];
}

export function toOrderRefunds({ refunds }: Row): OrderRefund[] {
  return refunds.map((refund) => ({
    id: refund.id,
    amount: toAmount(refund.amountCents),
    method: refund.method,
    reason: refund.reason,
    details: refund.details,
    status: refund.status,
    decision: refund.decision,
    payoutHash: refund.payoutHash,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  }));
}
