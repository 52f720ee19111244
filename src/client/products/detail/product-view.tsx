import { useRef, useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { LazyReviews } from '../../reviews/of-product/lazy-reviews.tsx';
import { BundleSection } from '../bundle/bundle-section.tsx';
import { BuyBar } from '../buying/buy-bar.tsx';
import { BuyBox } from '../buying/buy-box.tsx';
import { usePurchase } from '../buying/use-purchase.ts';
import { LazyRow } from '../card/lazy-row.tsx';
import { ProductRow } from '../card/product-row.tsx';
import { RelatedRow } from '../card/related-row.tsx';
import { EditionTable } from '../family/edition-table.tsx';
import { LazyPriceHistory } from '../price-history/lazy-price-history.tsx';
import { useRememberViewed } from '../recent/recently-viewed.ts';
import { ViewedRow } from '../recent/viewed-row.tsx';
import { BoughtTogether } from '../together/bought-together.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductPulse } from './product-pulse.tsx';
import styles from './product-view.module.css';
import { SellerCard } from './seller-card.tsx';
import { useCountView } from './use-count-view.ts';

export function ProductView({ product }: { product: Product }) {
  const [chosen, setChosen] = useState({ productId: product.id, quantity: 1 });
  const quantity = chosen.productId === product.id ? chosen.quantity : 1;
  const purchase = usePurchase(product, quantity);
  const actions = useRef<HTMLDivElement>(null);
  useRememberViewed(product);
  useCountView(product.id);
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ProductGallery key={product.id} product={product} />
        </div>
        <div className={styles.side}>
          <ProductHead product={product} />
          <BuyBox
            product={product}
            purchase={purchase}
            quantity={quantity}
            onQuantity={(quantity) => setChosen({ productId: product.id, quantity })}
            actionsRef={actions}
          />
          <ProductActions product={product} />
          <ProductPulse productId={product.id} />
        </div>
        <div className={styles.details}>
          {product.bundle === undefined ? null : <BundleSection product={product} bundle={product.bundle} />}
          {product.family === undefined ? null : <EditionTable product={product} family={product.family} />}
          <ProductDetails product={product} />
          <LazyPriceHistory productId={product.id} />
          <SellerCard seller={product.seller} productId={product.id} productName={product.name} />
        </div>
      </div>
      <div className={styles.row}>
        <BoughtTogether product={product} />
      </div>
      {product.children.length === 0 ? null : (
        <div className={styles.row}>
          <ProductRow title={`More for ${product.name}`} products={product.children} />
        </div>
      )}
      {product.bundle === undefined ? (
        <div className={styles.row}>
          <LazyReviews productId={product.id} productName={product.name} />
        </div>
      ) : null}
      <div className={styles.row}>
        <LazyRow title="You may also like">
          <RelatedRow productId={product.id} />
        </LazyRow>
      </div>
      <ViewedRow except={product.id} />
      <BuyBar product={product} purchase={purchase} actions={actions} />
    </div>
  );
}
