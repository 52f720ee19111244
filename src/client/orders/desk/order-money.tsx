import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ReleasePaymentState } from '../../../shared/orders/release-payment/release-payment.machine.ts';
import { paymentStage } from '../../../shared/payments/settled.rules.ts';
import type { RefundStatus } from '../../../shared/refunds/refund.machine.ts';
import { refundReasonLabel } from '../../../shared/refunds/refund-labels.ts';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { paymentMethodLabels, paymentStages } from '../../payments/payment-labels.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import { TransactionLink } from '../../ui/values/transaction-link.tsx';
import { describeLaterCharge } from '../read/later-charge.ts';
import { targetIn } from '../read/paid-by.ts';
import styles from './order-record.module.css';
import { RefundPayout } from './refunds/refund-payout.tsx';
import { RefundRetry } from './refunds/refund-retry.tsx';
import { refundTargets } from './refunds/refund-targets.ts';

const refundTones: Partial<Record<RefundStatus, StatusTone>> = {
  requested: 'warning',
  settled: 'success',
  failed: 'danger',
};

function wordOf(status: string): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`;
}

function Line({
  what,
  detail,
  badge,
  amount,
  children,
}: Record<'what' | 'detail' | 'amount', string> & { badge: React.ReactNode; children?: React.ReactNode }) {
  return (
    <li>
      <div className={styles.what}>
        <span>{what}</span>
        <small>{detail}</small>
      </div>
      {badge}
      <div className={styles.price}>
        <strong>{amount}</strong>
      </div>
      {children}
    </li>
  );
}

const releaseLabels: Record<ReleasePaymentState, string> = {
  scheduled: 'Paid on release',
  due: 'The charge at the release failed',
  paid: 'Was to be paid on release',
  void: 'Was to be paid on release',
};

function describeLater(order: Order): string {
  const { state, dueUntil } = order.releasePayment ?? {};
  if (state === 'scheduled') return describeLaterCharge(order);
  return state === 'due' && dueUntil ? `the buyer can pay until ${formatDate(dueUntil, 'dateTime')}.` : '';
}

function describeAttempt({ createdAt, failureCode, isSurplus }: Order['payments'][number]): string {
  const parts = [formatDate(createdAt, 'dateTime'), failureCode, isSurplus ? 'not used for this order' : null];
  return parts.filter(Boolean).join(', ');
}

/** What was paid and paid back, each attempt with its outcome. */
export function OrderMoney({ order }: { order: Order }) {
  const { payments, refunds, currency, releasePayment } = order;
  return (
    <RecordCard title="Payments and refunds">
      {payments.length + refunds.length === 0 ? <p className={styles.muted}>Nothing has been paid yet.</p> : null}
      {releasePayment === null ? null : (
        <p className={styles.muted}>
          {releaseLabels[releasePayment.state]}: {describeLater(order)} Agreed on{' '}
          {formatDate(releasePayment.consentedAt, 'dateTime')}: “{releasePayment.consentText}”
        </p>
      )}
      <ul className={styles.lines}>
        {payments.map((payment) => (
          <Line
            key={payment.id}
            what={`${paymentMethodLabels[payment.method]}${payment.cardLast4 ? ` ending in ${payment.cardLast4}` : ''}`}
            detail={describeAttempt(payment)}
            badge={
              <StatusBadge tone={paymentStages[paymentStage(payment)].tone}>
                {paymentStages[paymentStage(payment)].label}
              </StatusBadge>
            }
            amount={formatMoney(payment.amount, currency)}
          />
        ))}
        {refunds.map((refund) => (
          <Line
            key={refund.id}
            what={`Refund ${refundTargets[targetIn(order, refund)]}`}
            detail={`${formatDate(refund.createdAt, 'dateTime')}, ${refundReasonLabel(refund.reason)}${refund.details === '' ? '' : `: ${refund.details}`}`}
            badge={<StatusBadge tone={refundTones[refund.status] ?? 'info'}>{wordOf(refund.status)}</StatusBadge>}
            amount={formatMoney(-refund.amount, currency)}
          >
            {refund.status === 'failed' ? <RefundRetry refund={refund} order={order} /> : null}
            {refund.method === 'crypto' ? <RefundPayout refund={refund} order={order} /> : null}
          </Line>
        ))}
      </ul>
      {order.transactionHash === null ? null : (
        <p className={styles.muted}>
          Transaction on {order.network?.toUpperCase()}: <code>{order.transactionHash}</code>{' '}
          <TransactionLink network={order.network} hash={order.transactionHash} />
        </p>
      )}
    </RecordCard>
  );
}
