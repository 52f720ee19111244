import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { orderSchema } from '../../../shared/orders/order.schemas.ts';
import { orderSummarySchema } from '../../../shared/orders/own-orders.schemas.ts';
import { readSeen } from '../../platform/offline/last-seen.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { OrderView } from '../detail/order-view.tsx';
import { OrderCard } from '../list/order-card.tsx';
import styles from '../list/orders-page.module.css';

function NothingSeen({ title, headingLevel = 2 }: { title: string; headingLevel?: 1 | 2 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={title}
      message="Once you are back online it will be here again, and stay readable offline after that."
      icon={<IconWifiOff size={32} stroke={1.6} />}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  );
}

function AsLastSeen({ at }: { at: string }) {
  return <p className={styles.count}>As last seen on this device on {formatDate(at, 'dateTime')}.</p>;
}

/** The list of orders while offline, as this browser saw it last. */
export function SeenOrders() {
  const [seen] = useState(() => readSeen('orders', 'list', orderSummarySchema.array()));
  if (seen === undefined) return <NothingSeen title="Your orders are not saved on this device" />;
  return (
    <>
      <AsLastSeen at={seen.keptAt} />
      <ul className={styles.list}>
        {seen.data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One order while offline, as this browser saw it last. */
export function SeenOrder({ id }: { id: string }) {
  const [seen] = useState(() => readSeen('order', id, orderSchema));
  if (seen === undefined) return <NothingSeen headingLevel={1} title="This order is not saved on this device" />;
  return (
    <>
      <AsLastSeen at={seen.keptAt} />
      <OrderView order={seen.data} isReadOnly />
    </>
  );
}
