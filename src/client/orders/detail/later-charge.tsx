import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { MAX_PAYMENT_METHODS } from '../../../shared/users/payment-method.schemas.ts';
import { SavedCardPick } from '../../payments/card/saved-card-pick.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { describeLaterCharge } from '../read/later-charge.ts';

const AddCardDialog = lazy(async () => ({
  default: (await import('../../users/payment-methods/add-card-dialog.tsx')).AddCardDialog,
}));

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
  const [step, setStep] = useState<'closed' | 'choose' | 'add'>('closed');
  const [cardId, setCardId] = useState(releasePayment?.card?.id ?? '');
  const utils = trpc.useUtils();
  const change = trpc.orders.changeReleaseCard.useMutation({
    onSuccess: () => {
      setStep('closed');
      notify.success(messages.releaseCardChanged);
    },
    onError: (error) =>
      notify.error(messageOf(error, messages.changeReleaseCardFailed), { title: messages.changeReleaseCardFailed }),
    onSettled: () => utils.orders.get.invalidate({ id }),
  });
  const choose = (added: string) => {
    setCardId(added);
    setStep('choose');
  };
  return (
    <>
      <Button size="compact-sm" variant="default" mt={8} onClick={() => setStep('choose')}>
        Change card
      </Button>
      <ConfirmModal
        isOpen={step === 'choose'}
        title="Which card is charged at the release?"
        confirmLabel="Use this card"
        cancelLabel="Keep it as it is"
        isBusy={change.isPending}
        onConfirm={() => (cardId === '' ? undefined : change.mutate({ id, cardId }))}
        onClose={() => setStep('closed')}
      >
        <SavedCardPick chosenId={cardId} isDisabled={change.isPending} onChoose={setCardId} />
        <NewCardButton isDisabled={change.isPending} onClick={() => setStep('add')} />
      </ConfirmModal>
      {step === 'add' ? <NewCard onAdded={choose} onClose={() => setStep('choose')} /> : null}
    </>
  );
}

function NewCardButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const { data } = trpc.savedCards.list.useQuery({}, { staleTime: 0 });
  if (!data) return null;
  if (data.items.length >= MAX_PAYMENT_METHODS) {
    return (
      <p>
        You have saved {MAX_PAYMENT_METHODS} cards, the maximum. <Link href="/user/settings">Remove one</Link> to add
        another.
      </p>
    );
  }
  return (
    <Button variant="default" leftSection={<IconPlus size={18} />} disabled={isDisabled} onClick={onClick}>
      Add another card
    </Button>
  );
}

function NewCard({ onAdded, onClose }: { onAdded: (cardId: string) => void; onClose: () => void }) {
  const { data } = trpc.payments.methods.useQuery({}, { staleTime: 60_000 });
  const source = data?.items.find(({ method }) => method === 'card');
  if (!source) return null;
  return (
    <Suspense fallback={null}>
      <AddCardDialog source={source} isOffSession onAdded={onAdded} onClose={onClose} />
    </Suspense>
  );
}
