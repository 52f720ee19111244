import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './link-rows.module.css';

/** Steps or work on a card of the dashboard, each with the way to it: `LinkRow` as children. */
export function LinkRows({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  const List = isOrdered ? 'ol' : 'ul';
  return <List className={styles.rows}>{children}</List>;
}

type LinkRowProps = { href: string; mark: ReactNode; label: string; isDone?: boolean };

export function LinkRow({ href, mark, label, isDone = false }: LinkRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row} data-done={isDone ? '' : undefined}>
        {mark}
        <span>{label}</span>
        {isDone ? <small>Done</small> : <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
      </Link>
    </li>
  );
}
