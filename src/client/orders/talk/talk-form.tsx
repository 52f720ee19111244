import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { contentOf, createRequestKey } from '../../platform/http/request-key.ts';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import styles from './order-talk.module.css';

export type Written = {
  text: string;
  isInternal: boolean;
  /** The same for every try, so that the server writes it once. */
  clientKey: string;
};

type TalkFormProps = {
  label: string;
  sendLabel: string;
  maxLength: number;
  isBusy: boolean;
  /** Offers to hide the text from the buyer. */
  canBeInternal?: boolean;
  /** Resolves to whether the text was sent; the field is then emptied, unless it says something else by then. */
  onSend: (written: Written) => Promise<boolean>;
};

/** A field for a message. Text that could not be sent stays in it. */
export function TalkForm({ label, sendLabel, maxLength, isBusy, canBeInternal = false, onSend }: TalkFormProps) {
  const [text, setText] = useState('');
  useKeepTyped(text.trim() !== '');
  const [isInternal, setInternal] = useState(false);
  const [key] = useState(createRequestKey);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const written = { text: text.trim(), isInternal };
    if (written.text === '') return;
    const clientKey = key.forContent(contentOf(written, []));
    if (!(await onSend({ ...written, clientKey }))) return;
    key.renew();
    setText((now) => (now === text ? '' : now));
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
