import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import gallery from './product-gallery.module.css';
import styles from './product-view.module.css';

export function ProductSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.columns}>
        <div className={`${styles.gallery} ${gallery.gallery}`}>
          <div className={gallery.stage} />
          <div className={gallery.thumbs}>
            <Skeleton width={68} height={85} radius={10} />
            <Skeleton width={68} height={85} radius={10} />
            <Skeleton width={68} height={85} radius={10} />
          </div>
        </div>
        <div className={styles.side}>
          <Skeleton width={190} height={14} />
          <div style={{ height: 12 }} />
          <Skeleton width="90%" height={34} />
          <div style={{ height: 14 }} />
          <Skeleton width="70%" height={14} />
          <div style={{ height: 26 }} />
          <Skeleton height={420} radius={18} />
        </div>
      </div>
    </div>
  );
}
