import { IconStarFilled } from '@tabler/icons-react';
import type { ReviewStats, ReviewViewer } from '../../../shared/reviews/review.schemas.ts';
import { ratings } from '../../../shared/reviews/review-stats.rules.ts';
import { countOf, formatCount } from '../../../shared/text/count-text.ts';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import styles from './review-summary.module.css';
import { WriteInvitation } from './write-invitation.tsx';

type ReviewSummaryProps = {
  stats: ReviewStats | undefined;
  viewer: ReviewViewer | undefined;
  /** The stars that the list is narrowed to. */
  rating: number | undefined;
  onRating: (rating: number | undefined) => void;
  onWrite: (rating: number) => void;
};

const highestFirst = [...ratings].reverse();

/** The average with its five bars, which narrow the list, and the way to a review of one's own. */
export function ReviewSummary({ stats, viewer, rating, onRating, onWrite }: ReviewSummaryProps) {
  const total = stats?.totalReviews ?? 0;
  return (
    <div className={styles.summary}>
      {stats === undefined || total === 0 ? null : (
        <>
          <div className={styles.average}>
            <strong className={styles.number} aria-hidden="true">
              {stats.averageRating.toFixed(1)}
            </strong>
            <span className={styles.verdict}>
              <RatingStars rating={stats.averageRating} reviewCount={total} variant="given" />
              <span>{countOf(total, 'review')}</span>
              {stats.verifiedCount === 0 ? null : <small>{formatCount(stats.verifiedCount)} by verified buyers</small>}
            </span>
          </div>
          <fieldset className={styles.bars}>
            <legend className={styles.hidden}>Show only reviews with</legend>
            {highestFirst.map((stars) => {
              const count = stats.ratingDistribution[stars];
              return (
                <button
                  key={stars}
                  type="button"
                  className={styles.bar}
                  aria-pressed={rating === stars}
                  disabled={count === 0}
                  onClick={() => onRating(rating === stars ? undefined : stars)}
                >
                  <span className={styles.stars}>
                    {stars} <IconStarFilled size={12} aria-hidden="true" />
                    <span className={styles.hidden}>{stars === 1 ? 'star' : 'stars'}</span>
                  </span>
                  <span className={styles.track}>
                    <span className={styles.fill} style={{ width: `${(count / total) * 100}%` }} />
                  </span>
                  <span className={styles.share}>
                    {Math.round((count / total) * 100)}%
                    <span className={styles.hidden}>, {formatCount(count)} reviews</span>
                  </span>
                </button>
              );
            })}
          </fieldset>
        </>
      )}
      <WriteInvitation viewer={viewer} isFirst={total === 0} onWrite={onWrite} />
    </div>
  );
}
