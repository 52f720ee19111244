import type { ReactNode } from 'react';
import type { ProductCard as ProductCardData } from '../../../shared/products/product.schemas.ts';
import { ProductCard } from '../../products/card/product-card.tsx';
import { ProductCardSkeleton } from '../../products/card/product-card-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CardRow } from '../../ui/layout/card-row.tsx';
import styles from './captioned-row.module.css';

export type CaptionedProduct = { product: ProductCardData; caption: ReactNode };

type CaptionedRowProps = {
  title: string;
  items: readonly CaptionedProduct[];
  seeAllHref?: string;
  /** How many of its covers are on the first screen of a phone. */
  eager?: number;
};

/** A row of products that says below each card why it is there. */
export function CaptionedRow({ title, items, seeAllHref, eager = 0 }: CaptionedRowProps) {
  return (
    <CardRow title={title} {...(seeAllHref !== undefined && { seeAllHref })}>
      {items.map(({ product, caption }, place) => (
        <div key={product.id} className={styles.item}>
          <ProductCard product={product} eager={place < eager} />
          <p className={styles.caption}>{caption}</p>
        </div>
      ))}
    </CardRow>
  );
}

const places = [0, 1, 2, 3, 4] as const;

export function CaptionedRowSkeleton({ title }: { title: string }) {
  return (
    <CardRow title={title}>
      {places.map((place) => (
        <div key={place} className={styles.item}>
          <ProductCardSkeleton />
          <p className={styles.caption}>
            <Skeleton width="70%" height={13} />
          </p>
        </div>
      ))}
    </CardRow>
  );
}
