import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import linkStyles from '../../ui/values/text-link.module.css';
import { PriceBlock } from '../buying/price-block.tsx';
import { BuyFacts } from '../facts/buy-facts.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-view.module.css';

function titleOf({ status, manage }: Product): string {
  if (status === 'archived') return 'Archived: only you and the team see this';
  if (status === 'active') return 'Not visible to shoppers now: only you and our team see this';
  return manage?.isAwaitingApproval
    ? 'Waiting for approval: only you and the team see this'
    : 'Draft: only you and the team see this';
}

/** A product that shoppers do not see, for its seller and staff: nothing to buy, and no calls that know only what is on show. */
export function UnshownView({ product }: { product: Product }) {
  const { user } = useSession();
  const desk = user?.id === product.seller.id ? '/seller-center' : '/admin';
  return (
    <div className={styles.page}>
      <div className={styles.notice}>
        <FormAlert tone="info" title={titleOf(product)}>
          <Link href={`${desk}/products/${product.id}`} className={linkStyles.link ?? ''}>
            Edit this product
          </Link>
        </FormAlert>
      </div>
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ProductGallery product={product} />
        </div>
        <div className={styles.side}>
          <ProductHead product={product} />
          <div className={styles.facts}>
            <PriceBlock product={product} price={product.effectivePrice} />
            <BuyFacts product={product} />
          </div>
        </div>
        <div className={styles.details}>
          <ProductDetails product={product} />
        </div>
      </div>
    </div>
  );
}
