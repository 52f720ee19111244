import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CannedTexts } from '../../desk/queue/queue.tsx';
import styles from './review-desk.module.css';

const reasons = [
  'This reads like advertising. Please write about your own experience.',
  'Please leave out links and contact details.',
  'Please stay friendly: insults are not published.',
  'This is not about the product. Our support helps with orders.',
  'Please leave out personal data of others.',
];

type RejectFormProps = { title: string; isBusy: boolean; onReject: (reason: string) => void; close: () => void };

/** Asks for the reason that the author reads: one of the usual ones, or one's own words. */
export function RejectForm({ title, isBusy, onReject, close }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) setMissing(true);
    else onReject(reason.trim());
  };
  return (
    <form
      className={styles.reject}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      noValidate
    >
      <h2>{title}</h2>
      <CannedTexts
        texts={reasons}
        onChoose={(text) => {
          setReason(text);
          setMissing(false);
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        label="Reason"
        description="The author reads this and may submit the review again."
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing ? 'Please give a reason' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button variant="default" onClick={close} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={isBusy}>
          Reject
        </Button>
      </div>
    </form>
  );
}
