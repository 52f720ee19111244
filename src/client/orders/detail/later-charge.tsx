import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { SavedCardPick } from '../../payments/card/saved-card-pick.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [cardId, setCardId] = useState(releasePayment?.card?.id ?? '');
  const utils = trpc.useUtils();
  const change = trpc.orders.changeReleaseCard.useMutation({
    onSuccess: () => {
      setOpen(false);
      notify.success(messages.releaseCardChanged);
    },
    onError: (error) =>
      notify.error(messageOf(error, messages.changeReleaseCardFailed), { title: messages.changeReleaseCardFailed }),
    onSettled: () => utils.orders.get.invalidate({ id }),
  });
  return (
    <>
      <Button size="compact-sm" variant="default" mt={8} onClick={() => setOpen(true)}>
        Change card
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title="Which card is charged at the release?"
        confirmLabel="Use this card"
        cancelLabel="Keep it as it is"
        isBusy={change.isPending}
        onConfirm={() => (cardId === '' ? undefined : change.mutate({ id, cardId }))}
        onClose={() => setOpen(false)}
      >
        <SavedCardPick chosenId={cardId} isDisabled={change.isPending} onChoose={setCardId} />
        <p>
          Another card? <Link href="/user/settings">Save it first</Link>, then choose it here.
        </p>
      </ConfirmModal>
    </>
  );
}
