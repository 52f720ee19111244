import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { cancelOrderSchema, type Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { orderMessageOf } from '../order-message.ts';

const reasonFormSchema = z.object({ reason: cancelOrderSchema.shape.reason });

type CancelOrderButtonProps = { order: Order };

/** Cancels an order after asking why. */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useZodForm(reasonFormSchema, { reason: '' });
  const refresh = useRefreshAfterOrder();
  const cancel = trpc.orders.cancel.useMutation({
    onSuccess: () => {
      setAsking(false);
      notify.success(orderMessages.orderCancelled);
    },
    onError: (error) =>
      notify.error(orderMessageOf(error, orderMessages.cancelOrderFailed), { title: orderMessages.cancelOrderFailed }),
    onSettled: refresh,
  });
  const mayHoldCoins = order.viewedAs === 'buyer' && order.paidAt === null && order.transactionHash !== null;
  const coins = trpc.cryptoQuotes.get.useQuery({ id: order.id }, { enabled: isAsking && mayHoldCoins, staleTime: 0 });
  const submit = form.onSubmit(({ reason }) => cancel.mutate({ id: order.id, reason: reason.trim() }));
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => submit()}
        onClose={() => setAsking(false)}
      >
        <p>{describeEffect(order, coins.data?.received ?? 0)}</p>
        <Textarea
          label="Why are you cancelling?"
          rows={3}
          maxLength={300}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      </ConfirmModal>
    </>
  );
}

function describeEffect({ paidAt, hashStatus, currency }: Order, received: number): string {
  if (paidAt !== null) {
    return 'Nothing will be delivered: keys and downloads of this order are withdrawn, and everything you paid is refunded the way you paid.';
  }
  if (received > 0) {
    return `${formatMoney(received, currency)} in coins has arrived for this order. If you cancel, you get it back and nothing is delivered.`;
  }
  return hashStatus === 'pending_approval'
    ? 'We are still checking the transaction that you reported. If you sent the coins, keep the order.'
    : 'Nothing has been paid yet. The items go back on sale.';
}
