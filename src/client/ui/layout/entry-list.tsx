import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

/** What an account has several of, such as its passkeys: `Entry` or any other `li` as children. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type EntryProps = {
  /** Its icon; the name beside it says the same. */
  mark: ReactNode;
  name: ReactNode;
  note: ReactNode;
  /** The note in full, where it is shown short. */
  noteTitle?: string;
  /** Whether it has no use any more. */
  isFaded?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
};

export function Entry({ mark, name, note, noteTitle, isFaded = false, children }: EntryProps) {
  return (
    <li>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.names} data-faded={isFaded || undefined}>
        <strong>{name}</strong>
        <small title={noteTitle}>{note}</small>
      </span>
      {children}
    </li>
  );
}
