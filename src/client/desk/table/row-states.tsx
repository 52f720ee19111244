import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './row-states.module.css';
import type { ListState } from './use-list.ts';

const positions = Array.from({ length: 12 }, (_, index) => index);

/** Rows that are still on their way. */
export function SkeletonRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {positions.map((position) => (
        <Skeleton key={position} height={34} radius={6} />
      ))}
    </div>
  );
}

/** An empty list, with the way to a fuller one. */
export function NoRows<Columns extends ListColumns>({
  title,
  message,
  state,
}: {
  title: string;
  message: string;
  state: ListState<Columns>;
}) {
  const { filters, q, view } = state.query;
  const isNarrowed = filters.length > 0 || q !== '';
  return (
    <EmptyState
      title={isNarrowed ? 'Nothing matches' : title}
      message={isNarrowed && view === undefined ? 'Remove a filter, or search for something else.' : message}
      icon={<IconTableOff size={32} stroke={1.6} />}
    >
      {isNarrowed ? (
        <Button component={Link} href={state.hrefOf({ filters: [], q: '' })} variant="default">
          Show all
        </Button>
      ) : null}
    </EmptyState>
  );
}
