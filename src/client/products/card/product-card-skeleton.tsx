import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './product-card.module.css';
import skeleton from './product-card-skeleton.module.css';

/** Built on the sheet of the real card, so both have the same height and nothing moves when data arrive. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={`${styles.card} ${skeleton.still}`} data-layout={layout} aria-hidden="true">
      <div className={`${styles.art} ${skeleton.art}`} />
      <div className={styles.edge} />
      <div className={styles.body}>
        <div className={styles.meta}>
          <Skeleton width="45%" height={11} />
        </div>
        <div className={`${styles.name} ${skeleton.name}`}>
          <Skeleton width="92%" height={13} />
          <Skeleton width="60%" height={13} />
        </div>
        <div className={styles.where} />
        <div className={skeleton.rating}>
          <Skeleton width="55%" height={11} />
        </div>
        <div className={styles.price}>
          <Skeleton width="42%" height={20} />
          <Skeleton width={38} height={38} radius={11} />
        </div>
        <div className={styles.note} />
      </div>
    </div>
  );
}
