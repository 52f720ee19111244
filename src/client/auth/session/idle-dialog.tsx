import { useSecondsLeft } from '../../platform/use-seconds-left.ts';
import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { idleCountdownMs } from '../../../shared/auth/idle.rules.ts';
import styles from './idle-dialog.module.css';

const ringLength = 2 * Math.PI * 52;
/** Announced at these seconds left; announcing every second would drown everything else. */
const spokenSeconds = [60, 30, 10];

/** 75 as '1:15'. */
function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type IdleDialogProps = { endsAt: number; onContinue: () => void; onSignOut: () => void };

/** The session is about to end. Esc and the first button stay signed in; a click beside the dialog does nothing. */
export function IdleDialog({ endsAt, onContinue, onSignOut }: IdleDialogProps) {
  const seconds = useSecondsLeft(endsAt);
  const share = Math.min(1, (seconds * 1000) / idleCountdownMs);
  const spoken = spokenSeconds.findLast((step) => seconds <= step) ?? seconds;
  return (
    <Modal
      opened
      onClose={onContinue}
      title="Are you still there?"
      centered
      size={420}
      radius="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      classNames={{ title: styles.title ?? '', content: styles.content ?? '', header: styles.header ?? '' }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      transitionProps={{ duration: 160 }}
    >
      <div className={styles.body}>
        <span className={styles.clock} data-late={seconds <= 10 ? '' : undefined} role="timer" aria-live="off">
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r="52" />
            <circle
              cx="60"
              cy="60"
              r="52"
              data-left=""
              strokeDasharray={ringLength}
              strokeDashoffset={ringLength * (1 - share)}
            />
          </svg>
          <strong>{asClock(seconds)}</strong>
        </span>
        <p>You have been away for a while. To keep your account safe, we will log you out when the time is up.</p>
        <span className={styles.spoken} role="status">{`${spoken} seconds left`}</span>
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onSignOut}>
          Logout
        </Button>
        <Button size="md" data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Modal>
  );
}
