import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { worksIn } from '../../../shared/regions/region.rules.ts';
import { useCountry } from '../../platform/country/country.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import styles from './buy-bar.module.css';
import { formerPriceOf } from './former-price.ts';
import { libraryHref, libraryLabels } from './library-link.ts';
import type { Purchase } from './use-purchase.ts';

type BuyBarProps = { product: Product; purchase: Purchase; isCovered: boolean };

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
      <Button size="md" onClick={purchase.buyNow}>
        Go to checkout
      </Button>
    );
  }
  const soldOut = purchase.isComing ? 'Coming soon' : 'Sold out';
  return (
    <Button size="md" disabled={purchase.status === 'sold-out'} onClick={purchase.add}>
      {purchase.status === 'sold-out' ? soldOut : purchase.isPreorder ? 'Pre-order' : 'Add to cart'}
    </Button>
  );
}

/** On a phone, price and button stay visible while the buy box is scrolled out of view. */
export function BuyBar({ product, purchase, isCovered }: BuyBarProps) {
  const country = useCountry();
  if (isCovered) return null;
  const isElsewhere = country !== undefined && !worksIn(product.regions, country);
  const formerPrice = formerPriceOf(product, purchase.price);
  return (
    <div className={styles.bar} data-buy-bar="">
      <span className={styles.price}>
        <MoneyText amount={purchase.price} currency={product.currency} compareAt={formerPrice} size="lg" />
        {isElsewhere ? <RegionLine regions={product.regions} country={country} size="sm" /> : null}
      </span>
      <BarAction product={product} purchase={purchase} />
    </div>
  );
}
