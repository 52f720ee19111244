import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** `action` is the next step, such as making the first one. */
export type EmptyList = { title: string; message: string; action?: ReactNode };

/** An empty list: what it is for, or the way back from a view or from filters that nothing matches. */
export function NoRows<Columns extends ListColumns>({
  title,
  message,
  action = null,
  state,
}: EmptyList & { state: ListState<Columns> }) {
  const { filters, q, view } = state.query;
  const icon = <IconTableOff size={32} stroke={1.6} />;
  if (filters.length === 0 && q === '') {
    return (
      <EmptyState title={title} message={message} icon={icon}>
        {action}
      </EmptyState>
    );
  }
  const isView = view !== undefined && q === '';
  return (
    <EmptyState
      title={isView ? 'Nothing in this view' : 'Nothing matches'}
      message={isView ? 'What belongs here appears by itself.' : 'Remove a filter, or search for something else.'}
      icon={icon}
    >
      <Button component={Link} href={state.hrefOf({ filters: [], q: '' })} variant="default">
        Show all
      </Button>
    </EmptyState>
  );
}
