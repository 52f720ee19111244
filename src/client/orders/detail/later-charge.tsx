import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PickCardDialog } from '../../users/payment-methods/pick-card-dialog.tsx';
import { describeLaterCharge } from '../read/later-charge.ts';

/** A pre-order that is paid at its release: what is charged when, and the change of its card. */
export function LaterCharge({ order }: { order: Order }) {
  return (
    <FormAlert tone="info" title="You pay at the release">
      <span>{describeLaterCharge(order)}</span>
      {order.viewedAs === 'buyer' ? <ChangeCard order={order} /> : null}
    </FormAlert>
  );
}

function ChangeCard({ order: { id, releasePayment } }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const change = trpc.orders.changeReleaseCard.useMutation({
    onSuccess: () => {
      setIsOpen(false);
      notify.success(orderMessages.releaseCardChanged);
    },
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.changeReleaseCardFailed), {
        title: orderMessages.changeReleaseCardFailed,
      }),
    onSettled: () => utils.orders.get.invalidate({ id }),
  });
  return (
    <>
      <Button size="compact-sm" variant="default" mt={8} onClick={() => setIsOpen(true)}>
        Change card
      </Button>
      {isOpen ? (
        <PickCardDialog
          title="Which card is charged at the release?"
          confirmLabel="Use this card"
          cancelLabel="Keep it as it is"
          usedId={releasePayment?.card?.id ?? ''}
          chargeNote="Nothing is charged before the release."
          isBusy={change.isPending}
          onPick={(cardId) => change.mutate({ id, cardId })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
