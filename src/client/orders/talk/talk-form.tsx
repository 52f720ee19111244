import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './order-talk.module.css';

type TalkFormProps = {
  label: string;
  sendLabel: string;
  maxLength: number;
  isBusy: boolean;
  /** Offers to keep the words from the buyer. */
  canBeInternal?: boolean;
  /** Resolves to whether the words arrived; then the field is empty again. */
  onSend: (text: string, isInternal: boolean) => Promise<boolean>;
};

/** A field to say something in. What was not sent stays in it. */
export function TalkForm({ label, sendLabel, maxLength, isBusy, canBeInternal = false, onSend }: TalkFormProps) {
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await onSend(text.trim(), isInternal))) setText('');
  };
  return (
    <form className={styles.say} onSubmit={send}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.sayRow}>
        {canBeInternal ? (
          <Checkbox
            label="Internal: the buyer does not see it"
            checked={isInternal}
            onChange={(event) => setInternal(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" variant="light" loading={isBusy} disabled={text.trim() === ''}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
