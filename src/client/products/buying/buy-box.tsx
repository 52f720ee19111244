import { Button } from '@mantine/core';
import { IconBolt, IconLibrary, IconLock, IconShoppingBagCheck, IconShoppingBagPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx';
import { PriceAlertButton } from '../../wishlist/price-alert/price-alert-button.tsx';
import { WishButton } from '../../wishlist/wish/wish-button.tsx';
import { BuyFacts } from '../facts/buy-facts.tsx';
import { libraryHref, libraryLabels } from '../facts/library-link.ts';
import { PlatformAndRegion } from '../facts/platform-and-region.tsx';
import { StockLine } from '../facts/stock-line.tsx';
import { FamilyChooser } from '../family/family-chooser.tsx';
import { BuyAsGift } from './buy-as-gift.tsx';
import styles from './buy-box.module.css';
import { NeedsBase } from './needs-base.tsx';
import { PriceBlock } from './price-block.tsx';
import { TrustBlock } from './trust-block.tsx';
import type { Purchase } from './use-purchase.ts';

type BuyBoxProps = {
  product: Product;
  purchase: Purchase;
  quantity: number;
  onQuantity: (quantity: number) => void;
  actionsRef: Ref<HTMLDivElement>;
};

function Actions({ product, purchase }: { product: Product; purchase: Purchase }) {
  if (purchase.status === 'owned') {
    return (
      <>
        <p className={styles.owned}>
          <IconShoppingBagCheck size={18} aria-hidden="true" /> You own this
        </p>
        <Button
          component={Link}
          href={libraryHref(product.name)}
          size="lg"
          fullWidth
          leftSection={<IconLibrary size={19} />}
        >
          {libraryLabels[product.deliveryType]}
        </Button>
      </>
    );
  }
  if (purchase.status === 'sold-out') {
    return (
      <Button size="lg" fullWidth disabled>
        {purchase.isComing ? 'Coming soon' : 'Sold out'}
      </Button>
    );
  }
  if (purchase.status === 'in-cart') {
    return (
      <>
        <Button size="lg" fullWidth leftSection={<IconLock size={18} />} onClick={purchase.goToCheckout}>
          Go to checkout
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="default"
          leftSection={<IconShoppingBagCheck size={19} />}
          onClick={purchase.openCart}
        >
          In your cart
        </Button>
      </>
    );
  }
  return (
    <>
      <Button size="lg" fullWidth leftSection={<IconShoppingBagPlus size={19} />} onClick={purchase.add}>
        {purchase.isPreorder ? 'Add pre-order to cart' : 'Add to cart'}
      </Button>
      <Button size="lg" fullWidth variant="default" leftSection={<IconBolt size={19} />} onClick={purchase.buyNow}>
        {purchase.isPreorder ? 'Pre-order now' : 'Buy now'}
      </Button>
    </>
  );
}

/** Price, stock, what can be done about it, and what one gets. Stays in view beside the long description. */
export function BuyBox({ product, purchase, quantity, onQuantity, actionsRef }: BuyBoxProps) {
  const hasQuantity = purchase.status === 'ready' && purchase.max > 1;
  return (
    <section className={styles.box} aria-label="Buy">
      <PriceBlock product={product} price={purchase.price} />
      <div className={styles.stock}>
        <StockLine product={product} />
      </div>
      {purchase.isPreorder && purchase.status !== 'owned' ? (
        <p className={styles.terms}>
          {product.payOnRelease
            ? 'Pay now or on release, and cancel at no cost until then.'
            : 'You are charged today and can cancel for a full refund until it is released.'}
        </p>
      ) : null}
      {product.family === undefined ? null : <FamilyChooser product={product} family={product.family} />}
      <PlatformAndRegion product={product} />
      <NeedsBase product={product} />
      {hasQuantity ? (
        <div className={styles.quantity}>
          <span>Quantity</span>
          <QuantityStepper value={quantity} max={purchase.max} label={product.name} onChange={onQuantity} />
        </div>
      ) : null}
      <div ref={actionsRef} className={styles.actions}>
        <Actions product={product} purchase={purchase} />
        <BuyAsGift product={product} quantity={hasQuantity ? quantity : 1} />
        <div className={styles.later}>
          <WishButton product={product} />
          <PriceAlertButton product={product} price={purchase.price} />
        </div>
      </div>
      <BuyFacts product={product} />
      <TrustBlock product={product} />
    </section>
  );
}
