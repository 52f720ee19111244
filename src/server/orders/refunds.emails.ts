import { formatCents } from '../../shared/money/money.ts';
import type { RefundMethod, RefundReason } from '../../shared/refunds/refund.schemas.ts';
import { mailTime } from '../auth/mail-time.ts';

export interface RefundMailFacts {
  orderId: string;
  orderNumber: string;
  amountCents: number;
  currency: string;
  method: RefundMethod;
  reason: string;
  decision: string;
  createdAt: Date;
  items: readonly { name: string; quantity: number }[];
}

export type RefundMailKey = 'refund-requested' | 'refund-approved' | 'refund-rejected' | 'withdrawal-received';

const reasons: Record<RefundReason, string> = {
  changed_mind: 'Changed my mind',
  invalid_key: 'The key is invalid',
  already_used: 'The key was used before',
  wrong_region: 'Wrong region',
  broken_file: 'The file is broken',
  not_as_described: 'Not as described',
  not_delivered: 'Not delivered',
  duplicate: 'Bought twice',
  fraud: 'Not bought by me',
  other: 'Something else',
};
const labels: Readonly<Record<string, string | undefined>> = reasons;

const ways: Record<RefundMethod, string> = {
  original: 'The way you paid',
  wallet: 'To your wallet, at once',
  crypto: 'To your connected wallet, by hand',
};

/** What the mails about money that goes back say (D-73). */
export function refundMailVariables(key: RefundMailKey, refund: RefundMailFacts, publicUrl: string) {
  const common = { orderNumber: refund.orderNumber, orderUrl: `${publicUrl}/user/orders/${refund.orderId}` };
  const amount = formatCents(refund.amountCents, refund.currency);
  switch (key) {
    case 'refund-requested':
      return { ...common, amount, reason: labels[refund.reason] ?? refund.reason };
    case 'refund-approved':
      return { ...common, amount, way: ways[refund.method] };
    case 'refund-rejected':
      return { ...common, reason: refund.decision };
    case 'withdrawal-received': {
      const items = refund.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
      return { ...common, amount, items, receivedAt: mailTime(refund.createdAt) };
    }
  }
}
