import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { describeKind } from '../../../shared/products/product-kind.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import styles from './product-head.module.css';

function ParentLine({ product }: { product: Product }) {
  // A DLC says so in its buy box.
  if (product.parent === undefined || product.type === 'dlc') return null;
  return (
    <p className={styles.parent}>
      For the game <Link href={`/product/${product.parent.slug}`}>{product.parent.name}</Link>
    </p>
  );
}

export function ProductHead({ product }: { product: Product }) {
  return (
    <header className={styles.head}>
      <nav aria-label="Breadcrumb">
        <ol className={styles.crumbs}>
          <li>
            <Link href="/">Home</Link>
          </li>
          {product.breadcrumbs.map((crumb) => (
            <li key={crumb.id}>
              <Link href={`/category/${crumb.slug}`}>{crumb.name}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1 className={styles.name}>{product.name}</h1>
      <div className={styles.meta}>
        {product.rarity === null ? null : <RarityLabel rarity={product.rarity} />}
        <span>{describeKind(product)}</span>
        {product.bundle === undefined ? (
          <a href="#reviews" className={styles.rating}>
            <RatingStars rating={product.averageRating} reviewCount={product.reviewCount} variant="full" />
          </a>
        ) : (
          <a href="#bundle" className={styles.rating}>
            {countOf(product.bundle.parts.length, 'product')}
          </a>
        )}
      </div>
      <ParentLine product={product} />
      <p className={styles.short}>{product.shortDescription}</p>
    </header>
  );
}
