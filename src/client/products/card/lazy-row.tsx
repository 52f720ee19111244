import type { ReactNode } from 'react';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import { ProductRowSkeleton } from './product-row.tsx';

/** Shows a row's skeleton until the row comes near the viewport: cards far below cost nothing at first. */
export function LazyRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WhenNear isOfFirstScreen fallback={<ProductRowSkeleton title={title} />}>
      {children}
    </WhenNear>
  );
}
