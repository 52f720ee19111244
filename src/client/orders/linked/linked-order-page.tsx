import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { LinkedOrder } from '../../../shared/orders/linked-order.schemas.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { orderStatusLabels } from '../read/order-labels.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import styles from './linked-order-page.module.css';

/** An order as its suspended buyer may read it by the link of a mail (D-42). */
export function LinkedOrderPage({ params }: ScreenProps) {
  const [search] = useSearchParams();
  const link = { orderNumber: params.orderNumber ?? '', key: search.get('key') ?? '' };
  const query = trpc.orders.linked.useQuery(link);
  if (query.isError && [400, 404, 422].includes(envelopeOf(query.error)?.status ?? 0)) return <WrongLink />;
  return (
    <div className={styles.page}>
      <PageHeader title={`Order ${link.orderNumber}`} />
      {query.isPending ? <Skeleton height={320} radius={14} /> : null}
      {query.isError ? <QueryError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <View order={query.data} /> : null}
    </div>
  );
}

const deliveryLabels: Record<LinkedOrder['items'][number]['deliveryStatus'], string> = {
  pending: 'Not delivered yet',
  delivering: 'Being delivered',
  delivered: 'Delivered',
  failed: 'Delivery failed',
  revoked: 'Taken back',
};

function View({ order }: { order: LinkedOrder }) {
  const { status, createdAt, isPaid, items, total, refundedAmount, currency, timeline, expiresAt } = order;
  return (
    <>
      <FormAlert tone="info" title="Your account is suspended. You can still see this order here.">
        Keys and files are in your library once you can sign in again. This link stops working then, and on{' '}
        {formatDate(expiresAt, 'date')} at the latest.
      </FormAlert>
      <section className={styles.box} aria-label="Order">
        <p className={styles.status}>
          <OrderStatusBadge status={status} />
          <span>Placed on {formatDate(createdAt, 'date')}</span>
        </p>
        <ul className={styles.items}>
          {items.map(({ id, name, quantity, total: cost, deliveryStatus }) => (
            <li key={id}>
              <span>
                {quantity} × {name}
                <small>{deliveryLabels[deliveryStatus]}</small>
              </span>
              <span>{formatMoney(cost, currency)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.sums}>
          <dt>{isPaid ? 'Paid' : 'Total, not paid'}</dt>
          <dd>{formatMoney(total, currency)}</dd>
          {refundedAmount > 0 ? (
            <>
              <dt>Refunded</dt>
              <dd>{formatMoney(refundedAmount, currency)}</dd>
            </>
          ) : null}
        </dl>
      </section>
      <section className={styles.box} aria-labelledby="history">
        <h2 id="history">History</h2>
        <ol className={styles.timeline}>
          {timeline.map((entry) => (
            <li key={`${entry.at}:${entry.status}`}>
              <time dateTime={entry.at}>{formatDate(entry.at, 'dateTime')}</time>
              {orderStatusLabels[entry.status]}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function WrongLink() {
  return (
    <EmptyState
      headingLevel={1}
      title="This link does not work"
      message="Such links work only while an account is suspended. Open the whole link from the newest e-mail, or sign in to see your orders."
      icon={<IconLinkOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/orders">
        My orders
      </Button>
    </EmptyState>
  );
}
