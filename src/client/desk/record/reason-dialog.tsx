import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { CannedTexts } from '../queue/queue.tsx';
import { DeskDialog } from './desk-dialog.tsx';

type ReasonDialogProps = {
  title: string;
  /** Who reads it, and what happens then. */
  description: string;
  /** What is often said; a click puts it into the field. */
  texts: readonly string[];
  submitLabel: string;
  isBusy?: boolean;
  onSubmit: (reason: string) => void;
  close: () => void;
};

/** Asks why something is rejected. */
export function ReasonDialog({
  title,
  description,
  texts,
  submitLabel,
  isBusy = false,
  onSubmit,
  close,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim().length < 3) setMissing(true);
    else onSubmit(reason.trim());
  };
  return (
    <DeskDialog {...{ title, submitLabel, isBusy, close }} isDangerous onSubmit={submit}>
      <CannedTexts texts={texts} onChoose={setReason} />
      <Textarea
        label="Reason"
        description={description}
        rows={3}
        maxLength={300}
        value={reason}
        error={isMissing ? 'Please give a reason' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeskDialog>
  );
}
