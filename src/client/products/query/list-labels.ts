import { countOf } from '../../../shared/text/count-text.ts';
import { countryInText } from '../../ui/forms/country-name.ts';
import type { CatalogueSort } from './product-filters.ts';

export const sortLabels: Record<CatalogueSort, string> = {
  relevance: 'Best match',
  popular: 'Most popular',
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  rating: 'Best rated',
  name: 'Name: A to Z',
  discount: 'Biggest discount',
};

/** '1,234 products', or 'about 10,000 products' where counting on would cost too much. */
export function describeTotal({ totalItems, isTotalExact }: { totalItems: number; isTotalExact: boolean }): string {
  return isTotalExact ? describeCount(totalItems) : `about ${describeCount(totalItems)}`;
}

/** 1234 as '1,234 products'. */
export function describeCount(totalItems: number): string {
  return countOf(totalItems, 'product');
}

/** 'US' as 'Works in the United States'. */
export function describeRegion(country: string): string {
  return `Works in ${countryInText(country)}`;
}

export function describeMinRating(stars: number): string {
  return `${stars} stars and up`;
}
