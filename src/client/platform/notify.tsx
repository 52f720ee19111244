import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentType, CSSProperties } from 'react';
import { authMessages } from '../../shared/auth/auth.messages.ts';
import { generalMessages } from '../../shared/messages/general.messages.ts';
import styles from './notify.module.css';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** `label` falls back to 'View' (D-11); the toast closes once the action ran. */
export type ToastAction = { label?: string; run: () => void };

export type ToastOptions = {
  title?: string;
  action?: ToastAction;
  /** Milliseconds on screen; hovering or focusing the toast stops the clock. */
  durationMs?: number;
  /** Showing a toast again under the same id does nothing while the first is still on screen. */
  id?: string;
};

const kinds: Record<
  ToastKind,
  { durationMs: number; color: string; Icon: ComponentType<{ size: number; stroke: number }> }
> = {
  success: { durationMs: 3000, color: 'var(--success)', Icon: IconCircleCheck },
  info: { durationMs: 3000, color: 'var(--primary)', Icon: IconInfoCircle },
  warning: { durationMs: 4000, color: 'var(--warn)', Icon: IconAlertTriangle },
  error: { durationMs: 5000, color: 'var(--danger)', Icon: IconAlertTriangle },
};

type ToastProps = { kind: ToastKind; message: string; options: ToastOptions; close: () => void };

function Toast({ kind, message, options, close }: ToastProps) {
  const { Icon, color, durationMs } = kinds[kind];
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--toast-color': color,
    '--toast-duration': `${options.durationMs ?? durationMs}ms`,
  };
  const { action } = options;
  const runAction = () => {
    action?.run();
    close();
  };
  return (
    <div className={styles.toast} style={style}>
      <span className={styles.icon}>
        <Icon size={21} stroke={1.9} />
      </span>
      <div className={styles.body}>
        {options.title === undefined ? null : <strong className={styles.title}>{options.title}</strong>}
        <span>{message}</span>
      </div>
      {action === undefined ? null : (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label ?? 'View'}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close notification" onClick={close}>
        <IconX size={16} stroke={2} />
      </button>
      {/* The progress bar is the timer: a CSS animation can be paused by :hover and :focus-within, a timer cannot. */}
      <span className={styles.bar} onAnimationEnd={close} />
    </div>
  );
}

/** The toast that says that the session has ended, and lets sign in again. */
export const sessionEndedToast = 'session-ended';
const signInMessages: readonly string[] = [generalMessages.signInToContinue, authMessages.sessionExpired];

function show(kind: ToastKind, message: string, options: ToastOptions = {}): string {
  // Each call that the end of a session refuses says so; one toast is enough.
  const id = options.id ?? (signInMessages.includes(message) ? sessionEndedToast : crypto.randomUUID());
  const close = () => notifications.hide(id);
  return notifications.show({
    id,
    message,
    autoClose: false,
    role: kind === 'error' ? 'alert' : 'status',
    renderNotification: () => <Toast kind={kind} message={message} options={options} close={close} />,
  });
}

/** The one way to show a toast. Returns its id. Never the only carrier of a form error (D-11). */
export const notify = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  close: (id: string) => {
    notifications.hide(id);
  },
  closeAll: () => {
    notifications.clean();
  },
};
