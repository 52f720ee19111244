import styles from './wallet-desk.module.css';

/** Beside money that goes to somebody who may not act in the shop. */
export function BlockedNote() {
  return (
    <p className={styles.warning} role="note">
      This account is suspended or banned. Check why before you approve or pay anything.
    </p>
  );
}
