import type { ItemClass, Platform, ProductType } from '../../shared/products/product.schemas.ts';
import { productFields } from '../../shared/products/product-fields.ts';
import { countryName } from '../users/country-options.ts';
import type { ListSort } from './product-filters.ts';

export const sortLabels: Record<ListSort, string> = {
  relevance: 'Best match',
  popular: 'Most popular',
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  name: 'Name: A to Z',
  discount: 'Biggest discount',
};

export const platformLabels: Record<Platform, string> = productFields.platform.choice.values;

type Kind = { type: ProductType; itemClass: ItemClass | null; platform: Platform };

/** What a product is in a word or two: 'Weapon', 'Game · Steam', 'Resource'. */
export function describeKind({ type, itemClass, platform }: Kind): string {
  const label =
    type === 'game_item' && itemClass !== null
      ? productFields.itemClass.choice.values[itemClass]
      : productFields.type.choice.values[type];
  const isTold = platform === 'none' || platform === 'other' || type === 'game_item';
  return isTold ? label : `${label} · ${platformLabels[platform]}`;
}

/** '1,234 products', or 'about 10,000 products' where counting on would cost too much. */
export function describeTotal({ totalItems, isTotalExact }: { totalItems: number; isTotalExact: boolean }): string {
  return isTotalExact ? describeCount(totalItems) : `about ${describeCount(totalItems)}`;
}

/** 1234 as '1,234 products'. */
export function describeCount(totalItems: number): string {
  return `${totalItems.toLocaleString('en-US')} ${totalItems === 1 ? 'product' : 'products'}`;
}

/** 'DE' as 'Works in Germany'. */
export function describeRegion(country: string): string {
  return `Works in ${countryName(country)}`;
}

export function describeMinRating(stars: number): string {
  return `${stars} stars and up`;
}
