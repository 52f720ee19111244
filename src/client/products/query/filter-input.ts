import type { CatalogueFilter } from '../../../shared/products/catalogue-filter.schemas.ts';
import type { ProductFilters } from './product-filters.ts';

/** What narrows the list, as the server is asked for it; without words, order and page. */
export function toCatalogueFilter(filters: ProductFilters): CatalogueFilter {
  const { category, region, minPrice, maxPrice, minRating, inStock, onSale, vip } = filters;
  const { type, rarity, itemClass, platform, tags } = filters;
  return {
    ...(category !== '' && { category }),
    ...(type.length > 0 && { type: [...type] }),
    ...(rarity.length > 0 && { rarity: [...rarity] }),
    ...(itemClass.length > 0 && { itemClass: [...itemClass] }),
    ...(platform.length > 0 && { platform: [...platform] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(region !== '' && { region }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(minRating !== null && { minRating }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
    ...(vip && { vip }),
  };
}
