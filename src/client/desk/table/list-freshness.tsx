import { ActionIcon } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './list-freshness.module.css';

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}

/** How old the rows are, and a button to ask for them again. */
export function ListFreshness({ at, isBusy, onRefresh }: { at: number; isBusy: boolean; onRefresh: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return (
    <span className={styles.line}>
      {at === 0 ? '' : `Updated ${ageOf(now - at)}`}
      <ActionIcon variant="subtle" color="gray" aria-label="Refresh" aria-busy={isBusy} onClick={onRefresh}>
        <IconRefresh size={17} stroke={1.8} className={isBusy ? (styles.busy ?? '') : ''} />
      </ActionIcon>
    </span>
  );
}
