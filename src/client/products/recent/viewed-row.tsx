import { Link } from 'wouter';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { CardRow } from '../../ui/layout/card-row.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { rarityStyle } from '../../ui/values/rarity-label.tsx';
import { useRecentlyViewed } from './recently-viewed.ts';
import type { ViewedProduct } from './recently-viewed-list.ts';
import styles from './viewed-row.module.css';

function ViewedTile({ product }: { product: ViewedProduct }) {
  return (
    <Link href={`/product/${product.slug}`} className={styles.tile ?? ''} style={rarityStyle(product.rarity)}>
      <span className={styles.cover}>
        <CoverImage src={product.coverUrl} alt="" blurhash={product.blurhash} sizes="72px" shape="square" />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.kind}>{describeKind(product)}</span>
      </span>
    </Link>
  );
}

/** What was looked at before, but for the product `except`, as small tiles without prices, which could be out of date. */
export function ViewedRow({ except }: { except?: string }) {
  const products = useRecentlyViewed().filter(({ id }) => id !== except);
  if (products.length === 0) return null;
  return (
    <div className={styles.row}>
      <CardRow title="Recently viewed">
        {products.map((product) => (
          <ViewedTile key={product.id} product={product} />
        ))}
      </CardRow>
    </div>
  );
}
