import { shortenAddress } from '../../shared/crypto/addresses/shorten-address.ts';
import { formatCents } from '../../shared/money/money.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { RefundMethod } from '../../shared/refunds/refund.schemas.ts';
import { refundMethodLabels, refundReasonLabel, refundTargetOf } from '../../shared/refunds/refund-labels.ts';
import { mailTime } from '../platform/mail/mail-time.ts';

export interface RefundMailFacts {
  orderId: string;
  orderNumber: string;
  amountCents: number;
  currency: string;
  method: RefundMethod;
  /** Null for money that came by no payment of ours. */
  paidBy: PaymentMethod | null;
  /** The wallet that coins go to, and the transaction that sent them; null where there is none yet. */
  payout: { address: string; hash: string | null } | null;
  reason: string;
  /** Nothing of the order's money is left. */
  isWhole: boolean;
  decision: string;
  createdAt: Date;
  items: readonly { name: string; quantity: number }[];
}

export type RefundMailKey =
  | 'refund-requested'
  | 'refund-approved'
  | 'refund-paid-out'
  | 'refund-rejected'
  | 'order-charged-back'
  | 'withdrawal-received';

const arrivals: Record<RefundMethod, string> = {
  original: 'It can take up to ten days to show on your bank statement.',
  wallet: 'The money is already in your wallet.',
  crypto: 'You can see the transaction on the order page once it has been sent.',
};

/** Nobody can say more of coins whose buyer has connected no wallet. */
const withoutWallet = {
  way: 'In coins, to a crypto wallet of yours',
  arrival: 'If you have not yet, connect your crypto wallet in your account: 24 hours later we can send the coins.',
};

/** What the mails about money that goes back say (D-73). */
export function refundMailVariables(key: RefundMailKey, refund: RefundMailFacts, publicUrl: string) {
  const common = { orderNumber: refund.orderNumber, orderUrl: `${publicUrl}/user/orders/${refund.orderId}` };
  const amount = formatCents(refund.amountCents, refund.currency);
  switch (key) {
    case 'refund-requested':
      return { ...common, amount, reason: refundReasonLabel(refund.reason) };
    case 'refund-approved': {
      const target = targetOf(refund);
      if (needsWallet(refund)) return { ...common, amount, ...withoutWallet };
      return { ...common, amount, way: refundMethodLabels[target], arrival: arrivals[target] };
    }
    case 'refund-paid-out':
      return { ...common, amount, ...paidOut(refund) };
    case 'refund-rejected':
      return { ...common, reason: refund.decision };
    case 'order-charged-back':
      return { ...common, amount, effect: effectOf(refund) };
    case 'withdrawal-received': {
      const items = refund.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
      return { ...common, amount, items, receivedAt: mailTime(refund.createdAt) };
    }
  }
}

/** What money that the bank took back does to the order. */
export function effectOf({ isWhole }: Pick<RefundMailFacts, 'isWhole'>): string {
  return isWhole
    ? 'The order is closed, and its keys and downloads have been revoked.'
    : 'The rest of the order remains unchanged.';
}

/** Where the coins went. The address is shortened: a mail is read in many places. */
function paidOut({ payout }: Pick<RefundMailFacts, 'payout'>) {
  return { address: shortenAddress(payout?.address ?? ''), transactionHash: payout?.hash ?? '' };
}

/** Coins cannot be sent before their buyer has connected a wallet. */
export function needsWallet(refund: Pick<RefundMailFacts, 'method' | 'paidBy' | 'payout'>): boolean {
  return targetOf(refund) === 'crypto' && refund.payout === null;
}

/** Where the money of a refund ends up. */
export function targetOf({ method, paidBy }: Pick<RefundMailFacts, 'method' | 'paidBy'>): RefundMethod {
  return paidBy === null ? method : refundTargetOf(method, paidBy);
}
