import { trpc } from '../../platform/trpc.ts';
import { ProductRow, ProductRowSkeleton } from './product-row.tsx';

const title = 'You may also like';

export function RelatedRow({ productId }: { productId: string }) {
  const { data, error } = trpc.products.related.useQuery({ id: productId });
  // The row is an extra: without it the page is still whole, so a failure says nothing.
  if (error !== null || data?.items.length === 0) return null;
  return data === undefined ? <ProductRowSkeleton title={title} /> : <ProductRow title={title} products={data.items} />;
}
