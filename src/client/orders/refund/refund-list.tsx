import { Link } from 'wouter';
import { shortenAddress } from '../../../shared/crypto/addresses/shorten-address.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { RefundStatus } from '../../../shared/refunds/refund.machine.ts';
import type { OrderRefund } from '../../../shared/refunds/refund.schemas.ts';
import { refundMethodLabels, refundReasonLabel, refundStatusLabels } from '../../../shared/refunds/refund-labels.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import { TransactionLink } from '../../ui/values/transaction-link.tsx';
import { targetIn } from '../read/paid-by.ts';
import styles from './refund-section.module.css';

const tones: Record<RefundStatus, StatusTone> = {
  requested: 'warning',
  approved: 'info',
  processing: 'info',
  settled: 'success',
  rejected: 'neutral',
  failed: 'danger',
};

function noteOf({ status, decision, payoutHash }: OrderRefund): string | null {
  if (payoutHash !== null) return `Transaction ${payoutHash}`;
  if (status === 'failed')
    return 'Your bank did not accept the refund. We are taking care of it; you do not need to do anything.';
  return status === 'rejected' ? decision : null;
}

/** The refunds of an order with their states. */
export function RefundList({ order }: { order: Order }) {
  const { refunds, currency } = order;
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.list}>
      {refunds.map((refund) => (
        <li key={refund.id} className={styles.refund}>
          <span className={styles.line}>
            <strong className={styles.amount}>{formatMoney(refund.amount, currency)}</strong>
            <StatusBadge tone={tones[refund.status]}>{refundStatusLabels[refund.status]}</StatusBadge>
          </span>
          <span className={styles.text}>
            {refundReasonLabel(refund.reason)} · {refundMethodLabels[targetIn(order, refund)]} ·{' '}
            <time dateTime={refund.settledAt ?? refund.createdAt}>
              {formatDate(refund.settledAt ?? refund.createdAt, 'dateTime')}
            </time>
          </span>
          {refund.method === 'crypto' && (refund.status === 'approved' || refund.status === 'processing') ? (
            <CoinsDue refund={refund} isBuyer={order.viewedAs === 'buyer'} />
          ) : null}
          {noteOf(refund) === null ? null : (
            <span className={styles.note}>
              {noteOf(refund)}{' '}
              {refund.payoutHash === null ? null : (
                <TransactionLink network={refund.payout?.network ?? null} hash={refund.payoutHash} />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Coins are sent by hand: where they go, and what is needed before they can. */
function CoinsDue({ refund: { payout }, isBuyer }: { refund: OrderRefund; isBuyer: boolean }) {
  if (payout !== null) {
    return (
      <span className={styles.note}>
        Our team sends the coins to {shortenAddress(payout.address)} ({payout.network.toUpperCase()}). We write to you
        once they are sent.
      </span>
    );
  }
  if (!isBuyer) return null;
  return (
    <span className={styles.note}>
      The coins go to your crypto wallet. If you have not yet, <Link href="/user/wallet">connect it</Link>: 24 hours
      later we can send them.
    </span>
  );
}
