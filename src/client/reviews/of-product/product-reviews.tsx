import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { OwnReviewCard } from '../mine/own-review-card.tsx';
import { ReviewFormModal } from '../writing/review-form-modal.tsx';
import styles from './product-reviews.module.css';
import { readReviewFilters, writeReviewFilters } from './review-address.ts';
import { noFilters, type ReviewFilterState, ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

type ProductReviewsProps = { productId: string; productName: string };

/** Everything about the reviews of a product: numbers, filters, the list, and one's own. */
export function ProductReviews({ productId, productName }: ProductReviewsProps) {
  const { status } = useSession();
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = readReviewFilters(search);
  // The entry keeps its state, and with it the place to which 'back' scrolls.
  const setFilters = (next: ReviewFilterState) =>
    navigate(`${location.pathname}${writeReviewFilters(location.search, next)}${location.hash}`, {
      replace: true,
      state: history.state,
    });
  const [writing, setWriting] = useState<{ rating: number }>();
  const stats = trpc.reviews.stats.useQuery({ id: productId });
  const viewer = trpc.reviews.viewer.useQuery({ id: productId }, { enabled: status === 'authenticated' });
  const own = viewer.data?.review ?? null;

  if (stats.data === undefined && !stats.isError) return <ReviewsSkeleton />;
  const hasAny = (stats.data?.totalReviews ?? 0) > 0;
  return (
    <section aria-labelledby="reviews-title">
      <SectionHeading title="Reviews" id="reviews-title" />
      <div className={styles.columns}>
        <ReviewSummary
          stats={stats.data}
          viewer={viewer.data}
          rating={filters.rating}
          onRating={(rating) => setFilters({ ...filters, rating })}
          onWrite={(rating) => setWriting({ rating })}
        />
        <div className={styles.main}>
          {own === null ? null : <OwnReviewCard review={own} productId={productId} productName={productName} />}
          {hasAny ? <ReviewFilters filters={filters} stats={stats.data} onChange={setFilters} /> : null}
          <ReviewList
            key={JSON.stringify(filters)}
            productId={productId}
            filters={filters}
            hiddenId={own?.id}
            canReply={viewer.data?.canReply ?? false}
            canReview={viewer.data?.canReview ?? false}
            onReset={() => setFilters(noFilters)}
          />
        </div>
      </div>
      {writing === undefined ? null : (
        <ReviewFormModal
          product={{ id: productId, name: productName }}
          initialRating={writing.rating}
          onClose={() => setWriting(undefined)}
        />
      )}
    </section>
  );
}
