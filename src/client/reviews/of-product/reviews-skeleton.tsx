import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import styles from './product-reviews.module.css';

/** Stands in for the section while its code and its numbers are on their way. */
export function ReviewsSkeleton() {
  return (
    <section aria-label="Reviews">
      <SectionHeading title="Reviews" />
      <div className={styles.columns} aria-hidden="true">
        <Skeleton height={330} radius={14} />
        <div className={styles.main}>
          <Skeleton height={42} radius={12} />
          <ReviewSkeletons />
        </div>
      </div>
    </section>
  );
}

export function ReviewSkeletons() {
  return (
    <>
      <Skeleton height={188} radius={14} />
      <Skeleton height={188} radius={14} />
      <Skeleton height={188} radius={14} />
    </>
  );
}
