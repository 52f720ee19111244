import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { orderMessageOf } from '../order-message.ts';

/** Erases an order that no payment was ever attached to, and archives any other. */
export function DeleteOrderButton({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const remove = trpc.orderLists.delete.useMutation({
    onSuccess: ({ message }) => {
      notify.success(message ?? 'Order deleted');
      navigate('/admin/orders');
    },
    onError: (error) => notify.error(orderMessageOf(error)),
    onSettled: () => utils.orderLists.admin.invalidate(),
  });
  const isErased = order.payments.length === 0;
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsking(true)}>
        Delete order
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={`Delete order ${order.orderNumber}?`}
        confirmLabel="Delete order"
        cancelLabel="Keep order"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: order.id })}
        onClose={() => setAsking(false)}
      >
        <p>
          {isErased
            ? 'Nothing was ever paid for it, so it is erased for good.'
            : 'It has payments, which must be kept: it is archived, and no longer shown in the lists.'}
        </p>
      </ConfirmModal>
    </>
  );
}
