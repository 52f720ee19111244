import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { WhenNear } from '../../ui/layout/when-near.tsx';

const PriceHistory = lazy(() => import('./price-history.tsx').then((m) => ({ default: m.PriceHistory })));

/** The price history, loaded when it comes near: its sheet would make the browser lay out the whole product page anew. */
export function LazyPriceHistory({ productId }: { productId: string }) {
  const waiting = <Skeleton height={318} radius={14} />;
  return (
    <WhenNear fallback={waiting}>
      <Suspense fallback={waiting}>
        <PriceHistory productId={productId} />
      </Suspense>
    </WhenNear>
  );
}
