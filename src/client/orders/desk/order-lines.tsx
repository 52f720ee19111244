import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import { LineKeyActions } from './keys/line-key-actions.tsx';
import { describePrice, describeRefund } from './line-money.ts';
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

/** The refunds of an order with the lines they are for, for those who decide on them. */
function useLineRefunds({ id, refunds }: Pick<Order, 'id' | 'refunds'>) {
  const { user } = useSession();
  const isAsked = refunds.length > 0 && user?.permissions.includes('order:refund') === true;
  return trpc.refunds.list.useQuery({ orderId: id, limit: 100 }, { enabled: isAsked }).data?.items ?? [];
}

interface LineProps {
  item: OrderItem;
  order: Order;
  refunds: Parameters<typeof describeRefund>[2];
}

function OrderLine({ item, order, refunds }: LineProps) {
  const { currency, paidAt } = order;
  const [tone, label] = states[item.deliveryStatus];
  const use = describeUse(item);
  const refund = describeRefund(item, currency, refunds);
  return (
    <li>
      <div className={styles.what}>
        <Link href={`/product/${item.slug}`}>{item.name}</Link>
        <small>
          {item.sku}, sold by {item.seller.displayName}
          {use === '' ? '' : ` · ${use}`}
        </small>
      </div>
      <LineKeyActions {...{ item, order }} />
      {refund === undefined ? null : <StatusBadge tone={refund.tone}>{refund.label}</StatusBadge>}
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <div className={styles.price}>
        <strong>
          {paidAt === null ? 'To pay' : 'Paid'} {formatMoney(item.total, currency)}
        </strong>
        {describePrice(item, currency).map((part) => (
          <small key={part}>{part}</small>
        ))}
      </div>
    </li>
  );
}

/** The lines of an order with their delivery and use, what was paid for each, and what of it went back. */
export function OrderLines({ order }: { order: Order }) {
  const refunds = useLineRefunds(order);
  return (
    <ul className={styles.lines}>
      {order.items.map((item) => (
        <OrderLine key={item.id} {...{ item, order, refunds }} />
      ))}
    </ul>
  );
}
