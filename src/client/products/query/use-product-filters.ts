import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCountry } from '../../platform/country/country.ts';
import { clearedFilters } from './applied-filters.ts';
import { formatFilters, parseFilters } from './filter-address.ts';
import { readPriceAddress, type WrongPrices } from './price-draft.ts';
import { type CatalogueSort, type ProductFilters, searchSortOrders, sortOrders } from './product-filters.ts';

/** Where the list stands: the whole market, one category's landing page, or the results of a search. */
export type ListPlace = { kind: 'market' } | { kind: 'category'; slug: string } | { kind: 'search' };

export type FilterState = {
  place: ListPlace;
  filters: ProductFilters;
  /** Prices in the address that cannot be asked for, and why; they are gone from the address of every change. */
  wrongPrices: WrongPrices;
  /** The order in force and those to choose from. */
  sortBy: CatalogueSort;
  sortOrders: readonly CatalogueSort[];
  /** The address of the list with `changes` made; every change but that of the page starts at page 1. */
  hrefOf: (changes: Partial<ProductFilters>) => string;
  change: (changes: Partial<ProductFilters>) => void;
  /** Like `change`, without a step in the history: 'back' then leaves the list as a whole. */
  amend: (changes: Partial<ProductFilters>) => void;
  /** The list without filters; on a landing page still that category, after a search still its words. */
  clearedHref: string;
};

function addressOf(filters: ProductFilters, place: ListPlace, home: string): string {
  if (place.kind === 'search') return `/search${formatFilters(filters, home)}`;
  if (place.kind === 'market' || filters.category === '') return `/product${formatFilters(filters, home)}`;
  return `/category/${filters.category}${formatFilters({ ...filters, category: '' }, home)}`;
}

/**
 * The list's filters live in the address alone. On a category's landing page its slug comes from the path. Where the
 * address names no country, the list shows what works where the shopper is.
 */
export function useProductFilters(place: ListPlace): FilterState {
  const search = useSearch();
  const [, navigate] = useLocation();
  const home = useCountry() ?? '';
  const { kind } = place;
  const slug = place.kind === 'category' ? place.slug : '';
  return useMemo(() => {
    const here: ListPlace = kind === 'category' ? { kind, slug } : { kind };
    const parsed = parseFilters(search, home);
    const filters = kind === 'category' ? { ...parsed, category: slug } : parsed;
    const orders = kind === 'search' ? searchSortOrders : sortOrders;
    const defaultOrder = kind === 'search' ? 'relevance' : 'popular';
    const hrefOf = (changes: Partial<ProductFilters>) => {
      const page = changes.page ?? 1;
      const wanted = { ...filters, ...changes, page, from: changes.from ?? page };
      // The page's own order has no place in the address, so that one list has one address.
      return addressOf({ ...wanted, sortBy: wanted.sortBy === defaultOrder ? null : wanted.sortBy }, here, home);
    };
    return {
      place: here,
      filters,
      wrongPrices: readPriceAddress(new URLSearchParams(search)).wrong,
      sortBy: orders.find((order) => order === filters.sortBy) ?? defaultOrder,
      sortOrders: orders,
      hrefOf,
      clearedHref: hrefOf({ ...clearedFilters, category: slug, q: kind === 'search' ? filters.q : '' }),
      change: (changes) => navigate(hrefOf(changes)),
      // The entry keeps its state, and with it the place to which 'back' scrolls.
      amend: (changes) => navigate(hrefOf(changes), { replace: true, state: history.state }),
    };
  }, [search, kind, slug, home, navigate]);
}
