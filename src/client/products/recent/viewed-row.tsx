import { Link } from 'wouter';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { CardRow } from '../../ui/layout/card-row.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { rarityStyle } from '../../ui/values/rarity-label.tsx';
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

/** What this device looked at before, as small tiles without prices, which could be out of date. */
export function ViewedRow({ products }: { products: readonly ViewedProduct[] }) {
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
