import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-modal.module.css';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

type ConfirmModalProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Whether something is entered that is not to be thrown away without a question. */
  isDirty?: () => boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. Esc and the first button cancel. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDangerous, isBusy = false, isDirty } = props;
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={title} size={460} {...(isDirty && { isDirty })}>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <DialogActions>
          <Button variant="default" onClick={props.onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button {...(isDangerous ? { color: 'red' } : {})} onClick={props.onConfirm} loading={isBusy} data-sends>
            {confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
