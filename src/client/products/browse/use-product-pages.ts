import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ProductPage } from '../../../shared/products/product.schemas.ts';
import type { SearchReply } from '../../../shared/search/search.schemas.ts';
import { usePreloadAtIdle } from '../../platform/screen/preload.ts';
import { trpc } from '../../platform/trpc.ts';
import { toCatalogueFilter } from '../query/filter-input.ts';
import { sortOrders } from '../query/product-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';

/** What one page of the list and one of a search have in common. */
export type ListPage = ProductPage & Partial<Pick<SearchReply, 'correctedQuery' | 'didYouMean' | 'facets'>>;

export type ProductPages = {
  /** The pages in view, first to last, as far as they have arrived. */
  pages: readonly ListPage[];
  /** The pages shown are those of the former filters, until the wanted ones arrive. */
  isStale: boolean;
  /** The last page asked for has not arrived. */
  isFetchingMore: boolean;
  error: unknown;
  retry: () => void;
  prefetch: (page: number) => void;
};

function toListPage({ results, ...reply }: SearchReply, limit: number): ListPage {
  return { ...reply, items: results, limit };
}

/**
 * The products in view: the pages from `from` to `page`, each asked for by itself, so that all that were seen stay known
 * and 'back' shows them at once. The next page is fetched at idle, any other on `prefetch`.
 */
export function useProductPages(state: FilterState, limit: number): ProductPages {
  const { filters, place, sortBy } = state;
  const isSearch = place.kind === 'search';
  const numbers = Array.from({ length: filters.page - filters.from + 1 }, (_, index) => filters.from + index);
  const utils = trpc.useUtils();
  const narrowing = toCatalogueFilter(filters);
  const listInput = (page: number) => ({
    ...narrowing,
    page,
    limit,
    sortBy: sortOrders.find((order) => order === sortBy) ?? 'popular',
    ...(filters.q !== '' && { q: filters.q }),
  });
  const searchInput = (page: number) => ({ query: filters.q, filters: narrowing, sortBy, page, limit });

  const options = { placeholderData: keepPreviousData };
  const lists = trpc.useQueries((t) =>
    isSearch ? [] : numbers.map((page) => t.products.list(listInput(page), options)),
  );
  const searches = trpc.useQueries((t) =>
    isSearch ? numbers.map((page) => t.search.run(searchInput(page), options)) : [],
  );
  const queries = isSearch ? searches : lists;
  const pages: readonly ListPage[] = isSearch
    ? searches.flatMap(({ data }) => (data === undefined ? [] : [toListPage(data, limit)]))
    : lists.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = queries.find(({ error }) => error !== null);

  const totalPages = pages[0]?.totalPages ?? 0;
  const prefetch = (page: number) => {
    if (page > totalPages) return;
    if (isSearch) void utils.search.run.prefetch(searchInput(page));
    else void utils.products.list.prefetch(listInput(page));
  };
  const latest = useRef(prefetch);
  useEffect(() => {
    latest.current = prefetch;
  });
  const { page } = filters;
  usePreloadAtIdle(useCallback(() => latest.current(page + 1), [page]));

  return {
    pages,
    isStale: queries[0]?.isPlaceholderData === true,
    isFetchingMore: pages.length > 0 && pages.length < numbers.length && failed === undefined,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.error !== null) void query.refetch();
    },
    prefetch,
  };
}
