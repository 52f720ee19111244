import '@mantine/core/styles/Modal.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { DiscardingContext, DiscardQuestion } from './discard-question.tsx';

type DialogProps = Omit<ModalProps, 'opened' | 'centered' | 'classNames'> & {
  /** Left out where the dialog is rendered only while it is open. */
  isOpen?: boolean;
  /** Whether something is entered. Its buttons stand in `DialogActions`, whose place the question takes. */
  isDirty?: () => boolean;
};

/**
 * A window over the page, which Esc, the cross and a press beside it close unless told otherwise. They are easily hit:
 * what was entered is not thrown away without a question.
 */
export function Dialog({ isOpen = true, isDirty, onClose, closeButtonProps, children, ...props }: DialogProps) {
  useFocusBack(isOpen);
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !isOpen) setAsking(false);
  /** Where the focus was when the question came up. */
  const from = useRef<Element | null>(null);
  // A button is back in sight by then.
  useEffect(() => {
    if (!isAsking && from.current instanceof HTMLElement) from.current.focus();
    if (!isAsking) from.current = null;
  }, [isAsking]);
  const keep = () => setAsking(false);
  const leave = () => {
    if (isAsking) return keep();
    if (!isDirty?.()) return onClose();
    from.current = document.activeElement;
    setAsking(true);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={leave}
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
    >
      <DiscardingContext value={isAsking}>{children}</DiscardingContext>
      {isAsking ? <DiscardQuestion onKeep={keep} onDiscard={onClose} /> : null}
    </Modal>
  );
}

/** Mantine gives the focus back when a dialog closes, but not when it is taken from the page while it is open. */
function useFocusBack(isOpen: boolean): void {
  const [opener, setOpener] = useState<HTMLElement>();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(openerOf(document.activeElement));
  }
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener?.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** An item of a menu goes with it: what opened the menu stays. */
function openerOf(focused: Element | null): HTMLElement | undefined {
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
  return opener instanceof HTMLElement ? opener : undefined;
}
