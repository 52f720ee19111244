import styles from './checkout-done.module.css';

/** A tick that draws itself; until the delivery is done a ring turns around it. */
export function SuccessMark({ isDone }: { isDone: boolean }) {
  return (
    <svg className={styles.mark} viewBox="0 0 96 96" data-done={isDone ? '' : undefined} aria-hidden="true">
      <circle className={styles.disc} cx="48" cy="48" r="38" />
      <circle className={styles.ring} cx="48" cy="48" r="44" pathLength="100" />
      <path className={styles.tick} d="M31 49.5 43 61l22-25" pathLength="100" />
    </svg>
  );
}
