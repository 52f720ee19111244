import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countOf } from '../../../shared/text/count-text.ts';
import styles from './bulk-bar.module.css';
import type { ListSelection } from './use-selection.ts';

function textOf({ isAll, allText, count }: ListSelection<unknown>): string {
  if (isAll) return `All ${allText} matching rows selected`;
  return countOf(count, 'row selected', 'rows selected');
}

/** What can be done with the selected rows. */
export function BulkBar({ selection, children }: { selection: ListSelection<unknown>; children: ReactNode }) {
  const { allText, selectAll, clear } = selection;
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <strong role="status">{textOf(selection)}</strong>
      {selectAll ? (
        <Button variant="light" size="xs" onClick={selectAll}>
          Select all {allText} matching
        </Button>
      ) : null}
      {children}
      <Button variant="subtle" color="gray" size="xs" onClick={clear}>
        Clear selection
      </Button>
    </section>
  );
}
