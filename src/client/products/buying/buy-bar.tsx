import { ActionIcon, Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { reserveBottomInset } from '../../platform/screen/bottom-inset.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { libraryHref, libraryLabels } from '../facts/library-link.ts';
import styles from './buy-bar.module.css';
import { formerPriceOf } from './former-price.ts';
import type { Purchase } from './use-purchase.ts';

type BuyBarProps = {
  product: Product;
  purchase: Purchase;
  /** The buttons that it stands in for. */
  actions: RefObject<HTMLElement | null>;
};

function BarAction({ product, purchase }: { product: Product; purchase: Purchase }) {
  if (purchase.status === 'owned') {
    return (
      <Button component={Link} href={libraryHref(product.name)} size="md">
        {libraryLabels[product.deliveryType]}
      </Button>
    );
  }
  if (purchase.status === 'in-cart') {
    return (
      <Button size="md" onClick={purchase.goToCheckout}>
        Go to checkout
      </Button>
    );
  }
  if (purchase.status === 'sold-out') {
    return (
      <Button size="md" disabled>
        {purchase.isComing ? 'Coming soon' : 'Sold out'}
      </Button>
    );
  }
  const add = purchase.isPreorder ? 'Add pre-order to cart' : 'Add to cart';
  return (
    <span className={styles.actions}>
      <ActionIcon variant="default" size={42} aria-label={add} onClick={purchase.add}>
        <IconShoppingBagPlus size={20} stroke={1.9} aria-hidden="true" />
      </ActionIcon>
      <Button size="md" onClick={purchase.buyNow}>
        {purchase.isPreorder ? 'Pre-order now' : 'Buy now'}
      </Button>
    </span>
  );
}

/** On a phone, price and buttons stay visible while the buy box is scrolled out of view. */
export function BuyBar({ product, purchase, actions }: BuyBarProps) {
  const country = useCountry();
  const { ref, entry } = useIntersection();
  useEffect(() => ref(actions.current), [ref, actions]);
  if (entry?.isIntersecting !== false) return null;
  const isElsewhere = country !== undefined && !worksIn(product.regions, country);
  const formerPrice = formerPriceOf(product, purchase.price);
  return (
    <section ref={reserveBottomInset} className={styles.bar} data-buy-bar="" aria-label="Buy now or later">
      <span className={styles.price}>
        <MoneyText amount={purchase.price} currency={product.currency} compareAt={formerPrice} size="lg" />
        {isElsewhere ? <RegionLine regions={product.regions} country={country} size="sm" /> : null}
      </span>
      <BarAction product={product} purchase={purchase} />
    </section>
  );
}
