import { IconStarFilled } from '@tabler/icons-react';
import { countOf } from '../../../shared/text/count-text.ts';
import styles from './rating-stars.module.css';

type RatingStarsProps = {
  /** Average, 0 to 5; null when there is none yet. */
  rating: number | null;
  reviewCount: number;
  /** 'short' is one star with numbers, 'full' draws five, 'given' is one person's verdict without a count. */
  variant?: 'short' | 'full' | 'given';
};

function describe(reviewCount: number): string {
  return countOf(reviewCount, 'review');
}

const starPositions = [0, 1, 2, 3, 4] as const;

function FiveStars({ rating }: { rating: number }) {
  return (
    <span className={styles.five} aria-hidden="true">
      {starPositions.map((position) => (
        <span key={position} className={styles.slot}>
          <IconStarFilled size={16} className={styles.empty ?? ''} />
          <span className={styles.fill} style={{ width: `${Math.min(1, Math.max(0, rating - position)) * 100}%` }}>
            <IconStarFilled size={16} />
          </span>
        </span>
      ))}
    </span>
  );
}

export function RatingStars({ rating, reviewCount, variant = 'short' }: RatingStarsProps) {
  if (rating === null || reviewCount === 0) return <span className={styles.rating}>No reviews yet</span>;
  if (variant === 'given') {
    return (
      <span className={styles.rating}>
        <span className={styles.hidden}>Rated {rating} of 5</span>
        <FiveStars rating={rating} />
      </span>
    );
  }
  return (
    <span className={styles.rating}>
      <span className={styles.hidden}>Rated {rating.toFixed(1)} of 5 from </span>
      {variant === 'full' ? (
        <FiveStars rating={rating} />
      ) : (
        <IconStarFilled size={12} className={styles.star ?? ''} aria-hidden="true" />
      )}
      <span>
        <span aria-hidden="true">{rating.toFixed(1)} · </span>
        {describe(reviewCount)}
      </span>
    </span>
  );
}
