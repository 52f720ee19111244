import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/text/count-text.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './user-desk-page.module.css';

type TabStateProps<Item> = {
  label: string;
  answer: {
    data: { items: Item[]; totalItems?: number } | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  empty: string;
  /** A line of the list. */
  children: (item: Item) => ReactNode;
};

/** The lines of one part of an account: loading, failed, empty or there. */
export function TabState<Item>({ label, answer, empty, children }: TabStateProps<Item>) {
  if (answer.isError && answer.data === undefined) {
    return <QueryError error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <Skeleton height={300} radius={12} />;
  const { items, totalItems = items.length } = answer.data;
  return (
    <section className={styles.box} aria-label={label}>
      {items.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ul className={styles.lines}>{items.map(children)}</ul>
      )}
      {totalItems > items.length ? (
        <p className={styles.note}>
          The latest {items.length} of {formatCount(totalItems)}.
        </p>
      ) : null}
    </section>
  );
}
