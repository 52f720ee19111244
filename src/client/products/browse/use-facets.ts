import { keepPreviousData } from '@tanstack/react-query';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { toCatalogueFilter } from '../query/filter-input.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import type { ProductPages } from './use-product-pages.ts';

/**
 * Counts beside the filters. A search returns them with its results; a list loads them separately, since paging never
 * changes them.
 */
export function useFacets({ filters, place }: FilterState, { pages }: ProductPages): Facets | undefined {
  const isSearch = place.kind === 'search';
  const { data } = trpc.products.facets.useQuery(
    { ...toCatalogueFilter(filters), ...(filters.q !== '' && { q: filters.q }) },
    { enabled: !isSearch, placeholderData: keepPreviousData },
  );
  return isSearch ? pages[0]?.facets : data;
}
