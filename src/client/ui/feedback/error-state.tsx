import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../platform/online.ts';
import { CopyButton } from '../values/copy-button.tsx';
import styles from './message-state.module.css';

type ErrorStateProps = {
  title?: string;
  message: string;
  /** Shown with a copy button, so a shopper can quote it to support. */
  requestId?: string;
  onRetry: () => void;
  headingLevel?: 1 | 2;
};

/** Says what went wrong and offers to try again; says "offline" instead when that is the reason. */
export function ErrorState({ title, message, requestId, onRetry, headingLevel = 2 }: ErrorStateProps) {
  const isOnline = useOnline();
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger" aria-hidden="true">
        {isOnline ? <IconAlertTriangle size={30} stroke={1.6} /> : <IconWifiOff size={30} stroke={1.6} />}
      </span>
      <Heading className={styles.title}>
        {isOnline ? (title ?? 'Something went wrong') : 'You are currently offline'}
      </Heading>
      <p className={styles.message}>
        {isOnline ? message : 'This part needs a connection. It will work again when you are back online.'}
      </p>
      <div className={styles.actions}>
        <Button leftSection={<IconRefresh size={17} />} onClick={onRetry}>
          Try again
        </Button>
      </div>
      {requestId === undefined ? null : (
        <p className={styles.request}>
          Request id <code>{requestId}</code>
          <CopyButton value={requestId} label="Copy request id" />
        </p>
      )}
    </div>
  );
}
