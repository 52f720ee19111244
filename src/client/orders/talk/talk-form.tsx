import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import styles from './order-talk.module.css';

type TalkFormProps = {
  label: string;
  sendLabel: string;
  maxLength: number;
  isBusy: boolean;
  /** Offers to hide the text from the buyer. */
  canBeInternal?: boolean;
  /** Resolves to whether the text was sent; the field is then emptied. */
  onSend: (text: string, isInternal: boolean) => Promise<boolean>;
};

/** A field for a message. Text that could not be sent stays in it. */
export function TalkForm({ label, sendLabel, maxLength, isBusy, canBeInternal = false, onSend }: TalkFormProps) {
  const [text, setText] = useState('');
  useKeepTyped(text.trim() !== '');
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
            label="Internal: not visible to the buyer"
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
