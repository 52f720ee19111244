import '@mantine/core/styles/Modal.css';
import { Modal, type ModalProps } from '@mantine/core';
import styles from './dialog.module.css';

type DialogProps = Omit<ModalProps, 'opened' | 'centered' | 'classNames'> & {
  /** Left out where the dialog is rendered only while it is open. */
  isOpen?: boolean;
};

/** A window over the page, which Esc, the cross and a press beside it close unless told otherwise. */
export function Dialog({ isOpen = true, closeButtonProps, ...props }: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      centered
      radius="lg"
      classNames={{
        title: styles.title ?? '',
        content: styles.sheet ?? '',
        header: `${styles.sheet} ${styles.header}`,
      }}
      closeButtonProps={{ 'aria-label': 'Close', ...closeButtonProps }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 160 }}
      {...props}
    />
  );
}
