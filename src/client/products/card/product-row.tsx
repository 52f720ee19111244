import type { ProductCard as ProductCardData } from '../../../shared/products/product.schemas.ts';
import { CardRow } from '../../ui/layout/card-row.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

type ProductRowProps = { title: string; products: readonly ProductCardData[]; seeAllHref?: string };

export function ProductRow({ title, products, seeAllHref }: ProductRowProps) {
  return (
    <CardRow title={title} {...(seeAllHref !== undefined && { seeAllHref })}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} layout="row" />
      ))}
    </CardRow>
  );
}

const places = [0, 1, 2, 3, 4] as const;

export function ProductRowSkeleton({ title }: { title: string }) {
  return (
    <CardRow title={title}>
      {places.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </CardRow>
  );
}
