import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

/** What can be done with the selected rows. */
export function BulkBar({ count, clear, children }: { count: number; clear: () => void; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <strong role="status">{count === 1 ? '1 row selected' : `${count} rows selected`}</strong>
      {children}
      <Button variant="subtle" color="gray" size="xs" onClick={clear}>
        Clear selection
      </Button>
    </section>
  );
}
