import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog onClose={close} isDirty={() => isTouched} closeOnClickOutside={false} title={title} size={480}>
      <form className={styles.form} onSubmit={submit} onChange={() => setTouched(true)} noValidate>
        {children}
        <DialogActions>
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} {...(isDangerous && { color: 'red' })}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
