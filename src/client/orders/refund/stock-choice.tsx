import { Button } from '@mantine/core';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { orderMessageOf } from '../order-message.ts';
import styles from './refund-section.module.css';

/** Paid, but now out of stock or no longer working where the buyer is: they wait for new stock or choose a refund. */
export function StockChoice({ order }: { order: Order }) {
  const refresh = useRefreshAfterOrder();
  const choose = trpc.refunds.chooseStock.useMutation({
    onSuccess: ({ status }, { choice }) => {
      const refunded = status === 'cancelled' ? orderMessages.orderCancelled : orderMessages.missingRefunded;
      notify.success(choice === 'wait' ? orderMessages.stockChoiceKept : refunded);
    },
    onError: (error) =>
      notify.error(orderMessageOf(error, orderMessages.stockChoiceFailed), { title: orderMessages.stockChoiceFailed }),
    onSettled: refresh,
  });
  const held = order.timeline.findLast(({ to }) => to === 'on_hold')?.type;
  const isStranded = held === 'region_changed';
  const isPartlyDelivered = order.items.some(({ deliveryStatus }) => deliveryStatus === 'delivered');
  const hasChosen = order.timeline.some(({ type }) => type === 'stock_wait');
  return (
    <div className={styles.ask}>
      <p className={styles.text}>
        {isStranded
          ? 'Your payment arrived, but the seller changed where this works, and your country is no longer among them. You can get a refund. If you want it all the same, report a problem and our team will deliver it.'
          : hasChosen
            ? 'We will deliver as soon as it is back in stock. You can still get a refund instead.'
            : isPartlyDelivered
              ? 'Part of this order is out of stock. You can wait for new stock or get a refund; what you have used already is yours and is not refunded.'
              : 'Your payment arrived, but the last one was sold in the meantime. You can wait for new stock or get a refund.'}
      </p>
      <span className={styles.buttons}>
        {hasChosen || isStranded ? null : (
          <Button
            variant="default"
            disabled={choose.isPending}
            onClick={() => choose.mutate({ id: order.id, choice: 'wait' })}
          >
            Wait for stock
          </Button>
        )}
        <Button loading={choose.isPending} onClick={() => choose.mutate({ id: order.id, choice: 'refund' })}>
          Get a refund
        </Button>
      </span>
    </div>
  );
}
