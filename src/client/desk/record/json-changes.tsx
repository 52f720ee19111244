import styles from './json-changes.module.css';
import { differenceOf } from './json-difference.ts';

/** What was before and what after, part by part. */
export function JsonChanges({ from, to, empty }: { from: unknown; to: unknown; empty: string }) {
  const lines = differenceOf(from, to);
  if (lines.length === 0) return <p>{empty}</p>;
  return (
    <ul className={styles.difference}>
      {lines.map(({ path, from: before, to: after }) => (
        <li key={path}>
          <b>{path}</b>
          {before === undefined ? null : <del>− {before}</del>}
          {after === undefined ? null : <ins>+ {after}</ins>}
        </li>
      ))}
    </ul>
  );
}
