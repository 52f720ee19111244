import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from './order-record.module.css';

const states: Record<OrderItem['deliveryStatus'], readonly [StatusTone, string]> = {
  pending: ['neutral', 'Not delivered'],
  delivering: ['info', 'Hand-over started'],
  delivered: ['success', 'Delivered'],
  failed: ['danger', 'Delivery failed'],
  revoked: ['warning', 'Withdrawn'],
};

/** What of a line is out of the shop's hands, which decides whether it can be taken back. */
function describeUse({ keys, downloads, shippedAt }: OrderItem): string {
  const revealed = keys.filter(({ revealedAt }) => revealedAt !== null).length;
  const loaded = downloads.filter(({ lastAt }) => lastAt !== null).length;
  return [
    keys.length > 0 ? `${revealed} of ${keys.length} keys revealed` : '',
    downloads.length > 0 ? `${loaded} of ${downloads.length} files downloaded` : '',
    shippedAt === null ? '' : `handed over ${formatDate(shippedAt, 'dateTime')}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The lines of an order with their delivery and use. */
export function OrderLines({ order: { items, currency } }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => {
        const [tone, label] = states[item.deliveryStatus];
        const use = describeUse(item);
        return (
          <li key={item.id}>
            <div className={styles.what}>
              <Link href={`/product/${item.slug}`}>{item.name}</Link>
              <small>
                {item.sku}, sold by {item.seller.displayName}
                {use === '' ? '' : ` · ${use}`}
              </small>
            </div>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            <div className={styles.price}>
              <strong>{formatMoney(item.total, currency)}</strong>
              <small>
                {item.quantity} × {formatMoney(item.unitPrice, currency)}
              </small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
