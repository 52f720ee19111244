import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

type CancelPreorderButtonProps = { orderId: string; item: Pick<OrderItem, 'id' | 'name'>; isPaid: boolean };

/** Gives one pre-ordered item back before its release; the rest of the order goes on. */
export function CancelPreorderButton({ orderId, item, isPaid }: CancelPreorderButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAfterOrder();
  const cancel = trpc.orders.cancelPreorder.useMutation({
    onSuccess: () => {
      setAsking(false);
      notify.success(isPaid ? orderMessages.preorderCancelled : orderMessages.preorderGivenUp);
    },
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.cancelPreorderFailed), { title: orderMessages.cancelPreorderFailed }),
    onSettled: refresh,
  });
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Cancel pre-order
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Cancel the pre-order of ${item.name}?`}
        confirmLabel="Cancel pre-order"
        cancelLabel="Keep it"
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: orderId, itemId: item.id })}
        onClose={() => setAsking(false)}
      >
        <p>
          {isPaid
            ? 'It will not be delivered, and what you paid for it is refunded the way you paid.'
            : 'It will not be delivered, and your card is not charged.'}
        </p>
      </ConfirmModal>
    </>
  );
}
