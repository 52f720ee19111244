import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './queue.module.css';

/** Stands where a queue will be. */
export function QueueSkeleton() {
  return (
    <div className={styles.queue}>
      <Skeleton height={420} radius={12} />
    </div>
  );
}
