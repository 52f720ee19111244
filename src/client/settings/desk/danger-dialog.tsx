import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

const word = 'CHANGE';

type DangerDialogProps = {
  warnings: readonly string[];
  title?: string;
  confirmLabel?: string;
  children?: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
  close: () => void;
};

/** Says what a change brings about and wants a word typed before it is made. */
export function DangerDialog({ warnings, isBusy, onConfirm, close, ...words }: DangerDialogProps) {
  const { title = 'Apply this change to the live shop?', confirmLabel = 'Save changes', children } = words;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmModal
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => (typed.trim() === word ? onConfirm() : setMissing(true))}
      onClose={close}
    >
      {children}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <TextInput
        label={`Type ${word} to confirm`}
        data-autofocus
        autoComplete="off"
        value={typed}
        error={isMissing && typed.trim() !== word ? `Please type ${word}` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
