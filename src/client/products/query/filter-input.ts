import type { CatalogueFilter } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { choiceNames, flagNames } from '../../../shared/products/product-choices.ts';
import type { ProductFilters } from './product-filters.ts';

/** What narrows the list, as the server is asked for it; without words, order and page. */
export function toCatalogueFilter(filters: ProductFilters): CatalogueFilter {
  const { category, region, minPrice, maxPrice, minRating, tags } = filters;
  let filter: CatalogueFilter = {
    ...(category !== '' && { category }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(region !== '' && { region }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minRating !== null && { minRating }),
  };
  for (const name of choiceNames) {
    if (filters[name].length > 0) filter = { ...filter, [name]: [...filters[name]] };
  }
  for (const name of flagNames) if (filters[name]) filter[name] = true;
  return filter;
}
