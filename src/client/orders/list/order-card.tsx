import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { OrderSummary } from '../../../shared/orders/own-orders.schemas.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import styles from './order-card.module.css';

const shownCovers = 3;

/** 'Hollow Tides and 2 more' */
function describeItems(items: OrderSummary['items']): string {
  const first = items[0]?.name ?? 'Order';
  return items.length > 1 ? `${first} and ${items.length - 1} more` : first;
}

/** One order in the list; the whole card leads to it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <Link href={`/user/orders/${order.id}`} className={styles.card ?? ''}>
      <span className={styles.covers} aria-hidden="true">
        {order.items.slice(0, shownCovers).map((item) => (
          <span key={item.name} className={styles.cover}>
            <CoverImage src={item.coverUrl} alt="" sizes="56px" />
          </span>
        ))}
      </span>
      <span className={styles.what}>
        <strong>{describeItems(order.items)}</strong>
        <small>
          <span>{order.orderNumber}</span> <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </small>
      </span>
      <span>
        <OrderStatusBadge status={order.status} paysOnRelease={order.paysOnRelease} />
      </span>
      <span className={styles.total}>
        <MoneyText amount={order.total} currency={order.currency} align="end" />
      </span>
      <IconChevronRight size={18} className={styles.arrow ?? ''} aria-hidden="true" />
    </Link>
  );
}
