import { useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { trpc } from '../../platform/trpc.ts';
import { noFilters, ReviewFilters } from '../../reviews/of-product/review-filters.tsx';
import { ReviewList } from '../../reviews/of-product/review-list.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './reviews-tab.module.css';

/** What buyers say of it, to be answered in public. */
export function ReviewsTab({ product }: { product: Product }) {
  const [filters, setFilters] = useState(noFilters);
  const { data } = trpc.reviews.list.useQuery({ id: product.id });
  const { reviewCount, averageRating } = product;
  const summary =
    reviewCount === 0
      ? 'Nobody has reviewed it yet.'
      : `${averageRating.toFixed(1)} of 5 from ${countOf(reviewCount, 'review')}. Your reply is public.`;
  return (
    <SettingsCard title="Reviews" description={summary}>
      {reviewCount === 0 ? null : (
        <div className={styles.reviews}>
          <ReviewFilters stats={data?.stats} filters={filters} onChange={setFilters} />
          <ReviewList
            productId={product.id}
            filters={filters}
            hiddenId={undefined}
            canReply
            canReview={false}
            onReset={() => setFilters(noFilters)}
          />
        </div>
      )}
    </SettingsCard>
  );
}
