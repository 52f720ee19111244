import { useIsBusy } from '../../platform/screen/progress.ts';
import styles from './shell.module.css';

/** The global loading sign: a slim bar that shows up only when something takes longer than a blink. */
export function NavigationProgress() {
  const isBusy = useIsBusy();
  return (
    <div className={styles.progress} data-busy={isBusy ? '' : undefined} aria-hidden="true">
      <span />
    </div>
  );
}
