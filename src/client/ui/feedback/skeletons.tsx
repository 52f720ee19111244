import type { CSSProperties } from 'react';
import styles from './skeletons.module.css';

type SkeletonProps = { width?: CSSProperties['width']; height: CSSProperties['height']; radius?: number };

/**
 * One grey shape; build a screen's skeleton from these in the sizes of the final content. Not Mantine's Skeleton: that is
 * a `div`, which may not stand in a line of text, and paints the page's background over the surface it stands on.
 */
export function Skeleton({ width = '100%', height, radius = 8 }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} />;
}

const positions = Array.from({ length: 48 }, (_, index) => index);

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <span className={styles.art} />
      <div className={styles.body}>
        <Skeleton width="55%" height={12} />
        <Skeleton width="90%" height={15} />
        <Skeleton width="60%" height={15} />
        <Skeleton width="45%" height={12} />
        <div className={styles.price}>
          <Skeleton width="40%" height={22} />
          <Skeleton width={38} height={38} radius={11} />
        </div>
      </div>
    </div>
  );
}

/** A grid of product cards that are still on their way. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {positions.slice(0, count).map((position) => (
        <CardSkeleton key={position} />
      ))}
    </div>
  );
}

export function Announcement() {
  return (
    <span role="status" className={styles.hidden}>
      Loading
    </span>
  );
}

/** Shown in place of a screen while its code loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Announcement />
      <Skeleton width="min(320px, 70%)" height={36} radius={10} />
      <Skeleton width="min(520px, 90%)" height={16} />
      <CardGridSkeleton count={10} />
    </div>
  );
}
