import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

/** The way for whoever does not want it, without an account. */
export function DeclineGift({ token, from, onDone }: { token: string; from: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const decline = useMutation({
    mutationFn: () => api.gifts.decline.mutate({ token }),
    onSuccess: onDone,
    onError: (error) => {
      setAsking(false);
      notify.error(messageOf(error, orderMessages.declineGiftFailed), { title: orderMessages.declineGiftFailed });
    },
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        No, thank you
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Decline this gift?"
        confirmLabel="Decline it"
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          We will let {from} know. They can keep it, give it to somebody else or get their money back. This link stops
          working, and you cannot undo it.
        </p>
      </ConfirmModal>
    </>
  );
}
