import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { choiceNames, flagNames } from '../../../shared/products/product-choices.ts';

/** The facets of a list. */
export const facetNames = ['category', ...choiceNames, 'region', 'rating', ...flagNames, 'price'] as const;
export type FacetName = (typeof facetNames)[number];

/** How many products have one value of a facet. */
export interface FacetRow {
  facet: FacetName | 'total';
  value: unknown;
  count: number;
  /** Bounds of the price, in cents. */
  low: number | null;
  high: number | null;
}

/** The fields of a filter that a facet sets. */
export function fieldsOf(facet: FacetName): readonly (keyof CatalogueQuery)[] {
  if (facet === 'price') return ['minPrice', 'maxPrice'];
  return facet === 'rating' ? ['minRating'] : [facet];
}
