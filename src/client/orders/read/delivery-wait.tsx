import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { waitTexts } from '../gift/gift-texts.ts';

/** When an order is delivered whose buyer kept the right of withdrawal, and the way to have it now. */
export function DeliveryWait({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const deliver = trpc.orders.deliverNow.useMutation({
    onSuccess: (changed) => {
      setAsking(false);
      utils.orders.get.setData({ id: order.id }, changed);
    },
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.deliverNowFailed), { title: orderMessages.deliverNowFailed }),
    onSettled: () => utils.orders.get.invalidate({ id: order.id }),
  });
  if (order.deliversAt === null) return null;
  const { title, wait, action, question, consent } = waitTexts(order.deliversAt, order.gift, new Date());
  return (
    <FormAlert tone="info" title={title}>
      <span>You kept your right of withdrawal: until then you can cancel and get all of your money back.</span>
      {action !== null && order.allowedActions.includes('deliver-now') ? (
        <Button size="sm" mt={8} leftSection={<IconBolt size={17} />} onClick={() => setAsking(true)}>
          {action}
        </Button>
      ) : null}
      <ConfirmModal
        isOpen={isAsking}
        title={question}
        confirmLabel={action ?? ''}
        cancelLabel={wait}
        isBusy={deliver.isPending}
        onConfirm={() => deliver.mutate({ id: order.id, withdrawalConsent: true })}
        onClose={() => setAsking(false)}
      >
        <p>{consent}</p>
      </ConfirmModal>
    </FormAlert>
  );
}
