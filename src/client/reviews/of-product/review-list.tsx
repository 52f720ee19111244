import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { useState } from 'react';
import { joinPages } from '../../../shared/pagination/join-pages.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ReviewCard } from '../review/review-card.tsx';
import type { ReviewFilterState } from './review-filters.tsx';
import styles from './review-list.module.css';
import { ReviewSkeletons } from './reviews-skeleton.tsx';

type ReviewListProps = {
  productId: string;
  filters: ReviewFilterState;
  /** One's own review stands above the list already. */
  hiddenId: string | undefined;
  canReply: boolean;
  canReview: boolean;
  onReset: () => void;
};

/** The reviews page after page, each new one below the others. */
export function ReviewList({ productId, filters, hiddenId, canReply, canReview, onReset }: ReviewListProps) {
  const [pageCount, setPageCount] = useState(1);
  const { rating, isVerified, hasImages, sortBy } = filters;
  const pages = trpc.useQueries((t) =>
    Array.from({ length: pageCount }, (_, index) =>
      t.reviews.list({
        id: productId,
        page: index + 1,
        sortBy,
        ...(rating !== undefined && { rating }),
        ...(isVerified && { verified: true }),
        ...(hasImages && { hasImages: true }),
      }),
    ),
  );
  const failed = pages.find(({ isError }) => isError);
  const isLoading = pages.some(({ isPending }) => isPending);
  const last = pages.findLast(({ data }) => data !== undefined)?.data;
  const items = joinPages(pages.map(({ data }) => data)).filter(({ id }) => id !== hiddenId);
  const isNarrowed = rating !== undefined || isVerified || hasImages;

  if (items.length === 0 && !isLoading && !failed) {
    if (hiddenId !== undefined && !isNarrowed) return null;
    return <NoReviews isNarrowed={isNarrowed} canReview={canReview} onReset={onReset} />;
  }
  return (
    <div className={styles.frame} aria-busy={isLoading}>
      <ul className={styles.list} aria-label="Reviews">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} canReply={canReply} />
          </li>
        ))}
      </ul>
      {isLoading ? <ReviewSkeletons /> : null}
      {failed === undefined ? null : (
        <QueryError
          title="The reviews could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!isLoading && !failed && last !== undefined && pageCount < last.totalPages ? (
        <Button variant="default" className={styles.more ?? ''} onClick={() => setPageCount(pageCount + 1)}>
          Show more reviews ({formatCount(last.totalItems - pageCount * last.limit)})
        </Button>
      ) : null}
    </div>
  );
}

type NoReviewsProps = { isNarrowed: boolean; canReview: boolean; onReset: () => void };

function NoReviews({ isNarrowed, canReview, onReset }: NoReviewsProps) {
  if (!isNarrowed) {
    return (
      <p className={styles.none}>
        <IconMessageStar size={30} stroke={1.6} aria-hidden="true" />
        {canReview ? 'Nobody has reviewed this yet. Be the first.' : 'Nobody has reviewed this yet.'}
      </p>
    );
  }
  return (
    <EmptyState
      title="No reviews match"
      message="There are reviews, but none that match these filters."
      icon={<IconMessageStar size={32} stroke={1.6} />}
    >
      <Button variant="default" onClick={onReset}>
        Show all reviews
      </Button>
    </EmptyState>
  );
}
