import '@mantine/core/styles/Modal.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      opened
      onClose={close}
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
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <div className={styles.foot}>
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} {...(isDangerous && { color: 'red' })}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
