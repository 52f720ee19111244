import { Skeleton } from '../ui/feedback/skeletons.tsx';
import styles from './library.module.css';

export function LibrarySkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {[1, 2, 3].map((position) => (
        <div key={position} className={styles.card}>
          <div className={styles.product}>
            <Skeleton width={56} height={70} radius={9} />
            <Skeleton width="40%" height={20} />
          </div>
          <div className={styles.entry}>
            <Skeleton height={48} />
          </div>
        </div>
      ))}
    </div>
  );
}
