import '@mantine/core/styles/Modal.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import confirmStyles from '../../ui/feedback/confirm-modal.module.css';
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
  const [isLeaving, setLeaving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  /** Escape and the cross are easily hit: what was typed is not thrown away without a word. */
  const leave = () => (isTouched ? setLeaving(!isLeaving) : close());
  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      title={title}
      centered
      size={480}
      radius="lg"
      classNames={{
        title: confirmStyles.title ?? '',
        content: confirmStyles.content ?? '',
        header: confirmStyles.header ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
    </Modal>
  );
}
