import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { clearedFilters } from './applied-filters.ts';
import { formatFilters, type ProductFilters, parseFilters } from './product-filters.ts';

export type FilterState = {
  filters: ProductFilters;
  /** The address of the list with `changes` made; every change but that of the page starts at page 1. */
  hrefOf: (changes: Partial<ProductFilters>) => string;
  change: (changes: Partial<ProductFilters>) => void;
  /** The list without filters; on a landing page still that category. */
  clearedHref: string;
};

function addressOf(filters: ProductFilters, isLanding: boolean): string {
  if (!isLanding || filters.category === '') return `/product${formatFilters(filters)}`;
  return `/category/${filters.category}${formatFilters({ ...filters, category: '' })}`;
}

/** The list's filters live in the address alone. On a category's landing page its slug comes from the path. */
export function useProductFilters(landingSlug?: string): FilterState {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const parsed = parseFilters(search);
    const filters = landingSlug === undefined ? parsed : { ...parsed, category: landingSlug };
    const hrefOf = (changes: Partial<ProductFilters>) =>
      addressOf({ ...filters, page: 1, ...changes }, landingSlug !== undefined);
    const clearedHref = hrefOf({ ...clearedFilters, category: landingSlug ?? '' });
    return { filters, hrefOf, clearedHref, change: (changes) => navigate(hrefOf(changes)) };
  }, [search, landingSlug, navigate]);
}
