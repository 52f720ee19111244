import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { platformLabels } from '../../../shared/products/product-kind.ts';
import { sellerPath } from '../../../shared/users/seller.rules.ts';
import { useReadersZone } from '../../platform/screen/hydration.tsx';
import { describeRegions } from '../../ui/values/region-labels.ts';
import styles from './buy-facts.module.css';

const bundlePromise = 'Each part on its own, keys and files at once';
const deliveryPromises: Record<Product['deliveryType'], string> = {
  key: 'Instant: the key is in your library once you have paid',
  file: 'Instant: the files are in your library once you have paid',
  manual: 'By the seller, within 24 hours',
};

function preorderPromise(deliveryType: Product['deliveryType'], releaseAt: string, zone?: string): string {
  const goods = deliveryType === 'key' ? 'the key is' : 'the files are';
  return `On ${formatDate(releaseAt, 'dateTime', zone)}: ${goods} in your library then`;
}

function promiseOf({ bundle, deliveryType, releaseAt, isPreorder }: Product, zone?: string): string {
  if (bundle) return bundlePromise;
  return isPreorder && releaseAt !== undefined
    ? preorderPromise(deliveryType, releaseAt, zone)
    : deliveryPromises[deliveryType];
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function BuyFacts({ product }: { product: Product }) {
  const { platform, regions, releaseDate, ageRating, seller, releaseAt } = product;
  const zone = useReadersZone();
  return (
    <dl className={styles.facts}>
      <Fact label="Delivery">{promiseOf(product, zone)}</Fact>
      {product.isPreorder ? (
        <Fact label="Payment">
          {product.payOnRelease
            ? 'When you order or on release, as you choose at the checkout. Cancel any time before at no cost'
            : 'In full when you order. Cancel any time before the release for a full refund'}
        </Fact>
      ) : null}
      {platform === 'none' || platform === 'other' ? null : <Fact label="Platform">{platformLabels[platform]}</Fact>}
      <Fact label="Region">{describeRegions(regions)}</Fact>
      {releaseDate === undefined || releaseAt !== undefined ? null : (
        <Fact label="Released">{formatDate(releaseDate, 'date', 'UTC')}</Fact>
      )}
      {ageRating === undefined ? null : <Fact label="Age">{ageRating} and older</Fact>}
      <Fact label="Sold by">
        <Link href={sellerPath(seller.userName)}>{seller.displayName}</Link>
        {seller.rating === 0 ? null : <span className={styles.rating}> · rated {seller.rating.toFixed(1)} of 5</span>}
      </Fact>
    </dl>
  );
}
