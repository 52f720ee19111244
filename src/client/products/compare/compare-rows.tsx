import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { describeKind, platformLabels } from '../../../shared/products/product-kind.ts';
import { useCountry } from '../../platform/country/country.ts';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { RegionLine } from '../../ui/values/region-line.tsx';
import { StockLine } from '../facts/stock-line.tsx';

/** `price` is what this shopper pays. */
type CompareRow = { label: string; value: (product: Product, price: number) => ReactNode };

const delivery: Record<Product['deliveryType'], string> = {
  key: 'Key, instantly',
  file: 'Download, instantly',
  manual: 'By the seller, within 24 hours',
};
const dash = '–';

function deliveryOf({ deliveryType, isPreorder, releaseAt }: Product): string {
  return isPreorder && releaseAt !== undefined
    ? `At its release, ${formatDate(releaseAt, 'dateTime')}`
    : delivery[deliveryType];
}

/** Where it works, and whether it does where the shopper is. */
function Regions({ regions }: Pick<Product, 'regions'>) {
  return <RegionLine regions={regions} country={useCountry()} />;
}

/** What two products may differ in, in the order in which a shopper asks. */
export const compareRows: readonly CompareRow[] = [
  {
    label: 'Price',
    value: ({ effectivePrice, compareAtPrice, currency }, price) => (
      <>
        <MoneyText amount={price} currency={currency} compareAt={compareAtPrice ?? effectivePrice} />
        {price < effectivePrice ? <div>Your member price</div> : null}
      </>
    ),
  },
  {
    label: 'VIP price',
    value: ({ vipPrice, currency }, price) =>
      vipPrice && vipPrice < price ? <MoneyText amount={vipPrice} currency={currency} size="sm" /> : dash,
  },
  {
    label: 'Rating',
    value: ({ averageRating, reviewCount }) => <RatingStars rating={averageRating} reviewCount={reviewCount} />,
  },
  // The platform has a row of its own.
  { label: 'Type', value: (product) => describeKind({ ...product, platform: 'none' }) },
  { label: 'Rarity', value: ({ rarity }) => (rarity === null ? dash : <RarityLabel rarity={rarity} />) },
  { label: 'Platform', value: ({ platform }) => (platform === 'none' ? dash : platformLabels[platform]) },
  { label: 'Region', value: ({ regions }) => <Regions regions={regions} /> },
  { label: 'Delivery', value: deliveryOf },
  { label: 'Stock', value: (product) => <StockLine product={product} /> },
  {
    label: 'Released',
    value: ({ releaseDate }) => (releaseDate === undefined ? dash : formatDate(releaseDate, 'date', 'UTC')),
  },
  { label: 'Age', value: ({ ageRating }) => (ageRating === undefined ? dash : `${ageRating}+`) },
  { label: 'Files', value: ({ files }) => files.map(({ name }) => name).join(', ') || dash },
  { label: 'Tags', value: ({ tags }) => tags.join(', ') || dash },
  { label: 'Seller', value: ({ seller }) => seller.displayName },
];

/** Rows in which at least one product has something to say. */
export function rowsWorthShowing(
  products: readonly Product[],
  priceOf: (product: Product) => number,
): readonly CompareRow[] {
  return compareRows.filter(({ value }) => products.some((product) => value(product, priceOf(product)) !== dash));
}
