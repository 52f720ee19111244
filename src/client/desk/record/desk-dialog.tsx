import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import styles from './desk-dialog.module.css';

type DeskDialogProps = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onSubmit: () => void;
  close: () => void;
  children: ReactNode;
};

/** A small form in a dialog. */
export function DeskDialog({ title, submitLabel, isBusy, isDangerous, onSubmit, close, children }: DeskDialogProps) {
  const [isTouched, setTouched] = useState(false);
  useKeepTyped(isTouched);
  const [isLeaving, setLeaving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  /** Escape and the cross are easily hit: what was typed is not thrown away without a word. */
  const leave = () => (isTouched ? setLeaving(!isLeaving) : close());
  return (
    <Dialog onClose={leave} closeOnClickOutside={false} title={title} size={480}>
      <form className={styles.form} onSubmit={submit} onChange={() => setTouched(true)} noValidate>
        {children}
        {isLeaving ? (
          <div className={styles.foot} role="alert">
            <span className={styles.question}>Discard what you entered?</span>
            <Button variant="default" onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
            <Button color="red" onClick={close}>
              Discard
            </Button>
          </div>
        ) : (
          <div className={styles.foot}>
            <Button variant="default" onClick={close} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} {...(isDangerous && { color: 'red' })}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
