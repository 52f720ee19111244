import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

const word = 'CHANGE';

type DangerDialogProps = {
  warnings: readonly string[];
  isBusy: boolean;
  onConfirm: () => void;
  close: () => void;
};

/** Says what a change brings about and wants a word typed before it is made. */
export function DangerDialog({ warnings, isBusy, onConfirm, close }: DangerDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmModal
      isOpen
      title="Change the running shop?"
      confirmLabel="Save changes"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => (typed.trim() === word ? onConfirm() : setMissing(true))}
      onClose={close}
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <TextInput
        label={`Type ${word} to go on`}
        data-autofocus
        autoComplete="off"
        value={typed}
        error={isMissing && typed.trim() !== word ? `Please type ${word}` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
