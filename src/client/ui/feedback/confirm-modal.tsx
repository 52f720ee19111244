import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './confirm-modal.module.css';

type ConfirmModalProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. Esc and the first button leave everything as it is. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDangerous, isBusy = false } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={title}
      centered
      size={460}
      radius="lg"
      classNames={{ title: styles.title ?? '', content: styles.content ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 160 }}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={props.onClose} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button {...(isDangerous ? { color: 'red' } : {})} onClick={props.onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
