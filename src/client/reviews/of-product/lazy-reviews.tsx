import { lazy, Suspense, useEffect, useRef } from 'react';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import styles from './lazy-reviews.module.css';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const ProductReviews = lazy(() => import('./product-reviews.tsx').then((m) => ({ default: m.ProductReviews })));

/** The reviews of a product, loaded when they come near. `#reviews` in the address leads to them. */
export function LazyReviews(props: { productId: string; productName: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === '#reviews') frame.current?.scrollIntoView();
  }, []);
  return (
    <div ref={frame} id="reviews" className={styles.frame}>
      <WhenNear fallback={<ReviewsSkeleton />}>
        <Suspense fallback={<ReviewsSkeleton />}>
          <ProductReviews {...props} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
