import { useState } from 'react';
import { orderSchema } from '../../../shared/orders/order.schemas.ts';
import { readSeen } from '../../platform/offline/last-seen.ts';
import { AsLastSeen, NothingSeen } from '../read/last-seen-notes.tsx';
import { OrderView } from './order-view.tsx';

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
