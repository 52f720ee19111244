import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePreloadAtIdle } from '../platform/preload.ts';
import { trpc } from '../platform/trpc.ts';
import { useDisplay } from '../users/use-preferences.ts';
import { type ProductFilters, toListInput } from './product-filters.ts';

/**
 * The products in view. While others are fetched the former ones stay (`isPlaceholderData`); the next page is fetched
 * at idle, any other on `prefetchPage`.
 */
export function useProductPage(filters: ProductFilters) {
  const { list } = trpc.useUtils().products;
  const { productsPerPage: limit } = useDisplay();
  const query = trpc.products.list.useQuery({ ...toListInput(filters), limit }, { placeholderData: keepPreviousData });

  const totalPages = query.data?.totalPages ?? 0;
  const prefetchPage = useCallback(
    (page: number) => {
      if (page <= totalPages) void list.prefetch({ ...toListInput({ ...filters, page }), limit });
    },
    [list, filters, totalPages, limit],
  );
  const prefetchNext = useCallback(() => prefetchPage(filters.page + 1), [prefetchPage, filters.page]);
  usePreloadAtIdle(prefetchNext);
  return { ...query, prefetchPage };
}
