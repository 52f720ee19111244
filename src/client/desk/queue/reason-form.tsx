import '../../ui/forms/form-sheets.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { CannedTexts } from './queue.tsx';
import styles from './reason-form.module.css';

type ReasonFormProps = {
  title: string;
  label: string;
  /** Who reads it, and what they can do then. */
  description: string;
  /** What is often said; a click puts it into the field. */
  texts: readonly string[];
  /** Said while the field holds less than three characters. */
  missing: string;
  submitLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Why it was refused, below the field. */
  notice?: ReactNode;
  maxLength: number;
  onSubmit: (text: string) => void;
  close: () => void;
};

/** Asks for the words that somebody reads about a decision: one of the usual sentences, or one's own. */
export function ReasonForm(props: ReasonFormProps) {
  const { title, label, description, texts, missing, submitLabel, isDangerous, isBusy, maxLength, close } = props;
  const [text, setText] = useState('');
  useKeepTyped(text.trim() !== '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < 3) setMissing(true);
    else props.onSubmit(text.trim());
  };
  return (
    <form
      className={styles.form}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        // What was written is not thrown away at one press.
        if (event.key === 'Escape' && text.trim() === '') close();
      }}
      noValidate
    >
      <h2>{title}</h2>
      <CannedTexts
        texts={texts}
        onChoose={(chosen) => {
          setText(chosen);
          setMissing(false);
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        label={label}
        description={description}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={isMissing ? missing : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {props.notice}
      <div className={styles.foot}>
        <Button variant="default" onClick={close} disabled={isBusy === true}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy === true} {...(isDangerous && { color: 'red' })}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
