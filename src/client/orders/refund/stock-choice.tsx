import { Button } from '@mantine/core';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from './refund-section.module.css';

/** Paid, but out of stock meanwhile: the buyer waits for more or takes the money. */
export function StockChoice({ order }: { order: Order }) {
  const utils = trpc.useUtils();
  const choose = trpc.refunds.chooseStock.useMutation({
    onSuccess: (_, { choice }) =>
      notify.success(choice === 'wait' ? messages.stockChoiceKept : messages.orderCancelled),
    onError: (error) =>
      notify.error(messageOf(error, messages.stockChoiceFailed), { title: messages.stockChoiceFailed }),
    onSettled: () => Promise.all([utils.orders.get.invalidate({ id: order.id }), utils.orders.list.invalidate()]),
  });
  const hasChosen = order.timeline.some(({ type }) => type === 'stock_wait');
  return (
    <div className={styles.ask}>
      <p className={styles.text}>
        {hasChosen
          ? 'We deliver as soon as there is stock again. You can still take your money back.'
          : 'Your payment arrived, but the last one was sold in the meantime. You can wait for new stock or take your money back.'}
      </p>
      <span className={styles.buttons}>
        {hasChosen ? null : (
          <Button
            variant="default"
            disabled={choose.isPending}
            onClick={() => choose.mutate({ id: order.id, choice: 'wait' })}
          >
            Wait for stock
          </Button>
        )}
        <Button loading={choose.isPending} onClick={() => choose.mutate({ id: order.id, choice: 'refund' })}>
          Take the money back
        </Button>
      </span>
    </div>
  );
}
