import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { firstChoiceOf } from '../../../shared/users/payment-method.rules.ts';
import { MAX_PAYMENT_METHODS } from '../../../shared/users/payment-method.schemas.ts';
import { SavedCardPick } from '../../payments/card/saved-card-pick.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

const AddCardDialog = lazy(async () => ({
  default: (await import('./add-card-dialog.tsx')).AddCardDialog,
}));

type PickCardDialogProps = {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The card that is used now; empty for none. */
  usedId: string;
  /** When a card that is added here is charged, as a sentence. */
  chargeNote: string;
  isBusy: boolean;
  onPick: (cardId: string) => void;
  onClose: () => void;
  /** What is agreed to, above the cards. */
  children?: ReactNode;
};

/** Chooses the card of a charge that comes later, among those that are saved or a new one. */
export function PickCardDialog({
  usedId,
  chargeNote,
  isBusy,
  onPick,
  onClose,
  children,
  ...texts
}: PickCardDialogProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [pickedId, setPickedId] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const { data } = trpc.savedCards.list.useQuery({}, { staleTime: 0 });
  const cardId = pickedId ?? firstChoiceOf(data?.items ?? [], new Date(), usedId)?.id;
  const added = (id: string) => {
    setPickedId(id);
    setIsAdding(false);
  };
  return (
    <>
      <ConfirmModal
        {...texts}
        isOpen={!isAdding}
        isBusy={isBusy}
        onConfirm={() => (cardId === undefined ? setIsMissing(true) : onPick(cardId))}
        onClose={onClose}
      >
        {children}
        <SavedCardPick chosenId={cardId ?? ''} isDisabled={isBusy} onChoose={setPickedId} />
        {isMissing && cardId === undefined ? <FormAlert tone="danger" title="Choose a card, or add one" /> : null}
        <NewCardButton isDisabled={isBusy} onClick={() => setIsAdding(true)} />
      </ConfirmModal>
      {isAdding ? <NewCard note={chargeNote} onAdded={added} onClose={() => setIsAdding(false)} /> : null}
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
      {data.items.length === 0 ? 'Add a card' : 'Add another card'}
    </Button>
  );
}

type NewCardProps = { note: string; onAdded: (cardId: string) => void; onClose: () => void };

function NewCard({ note, onAdded, onClose }: NewCardProps) {
  const { data } = trpc.payments.methods.useQuery({}, { staleTime: 60_000 });
  const source = data?.items.find(({ method }) => method === 'card');
  if (!source) return null;
  return (
    <Suspense fallback={null}>
      <AddCardDialog source={source} chargeNote={note} onAdded={onAdded} onClose={onClose} />
    </Suspense>
  );
}
