import { lazy, Suspense, useState } from 'react';
import type { ReviewSuggestion } from '../../../shared/reviews/review.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { StarInput } from '../writing/star-input.tsx';
import styles from './my-reviews-page.module.css';

const ReviewFormModal = lazy(() =>
  import('../writing/review-form-modal.tsx').then((m) => ({ default: m.ReviewFormModal })),
);

/** Bought and not yet reviewed: one click on a star opens the form. */
export function ReviewSuggestions() {
  const { data } = trpc.reviews.suggestions.useQuery({});
  const [writing, setWriting] = useState<{ product: ReviewSuggestion; rating: number }>();
  // An extra above the list: a failure says nothing, and without suggestions there is nothing to show.
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="to-review">
      <h2 id="to-review" className={styles.heading}>
        Waiting for your review
      </h2>
      <ul className={styles.cards}>
        {data.items.map((product) => (
          <li key={product.id} className={styles.suggestion}>
            <span className={styles.thumb}>
              <CoverImage src={product.coverUrl} alt="" sizes="52px" />
            </span>
            <div className={styles.ask}>
              <strong>{product.name}</strong>
              <StarInput
                name={`rate-${product.id}`}
                label={`Rate ${product.name}`}
                value={0}
                isLabelHidden
                onChange={(rating) => setWriting({ product, rating })}
              />
            </div>
          </li>
        ))}
      </ul>
      {writing === undefined ? null : (
        <Suspense fallback={null}>
          <ReviewFormModal
            product={writing.product}
            initialRating={writing.rating}
            onClose={() => setWriting(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
