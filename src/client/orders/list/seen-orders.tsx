import { useState } from 'react';
import { orderSummarySchema } from '../../../shared/orders/own-orders.schemas.ts';
import { readSeen } from '../../platform/offline/last-seen.ts';
import { AsLastSeen, NothingSeen } from '../read/last-seen-notes.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';

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
