import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { OrderStatusBadge } from '../../orders/read/order-status-badge.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { TabState } from './tab-state.tsx';
import styles from './user-desk-page.module.css';

export function UserOrders({ user }: { user: AdminUser }) {
  const orders = trpc.orderLists.admin.useQuery(
    { filters: [{ field: 'user', op: 'is', value: user.userName }], limit: 25 },
    { staleTime: 0 },
  );
  return (
    <TabState label="Orders" answer={orders} empty="No orders yet.">
      {({ id, orderNumber, status, paysOnRelease, total, currency, createdAt }) => (
        <li key={id}>
          <span className={styles.grow}>
            <Link href={`/admin/orders/${id}`}>{orderNumber}</Link>
          </span>
          <span>{formatDate(createdAt, 'dateTime')}</span>
          <span>{formatMoney(total, currency)}</span>
          <OrderStatusBadge status={status} paysOnRelease={paysOnRelease} />
        </li>
      )}
    </TabState>
  );
}
