import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import { type BitSet, countOf, has, intersect, membersOf } from '../catalogue-index/bit-set.ts';
import type { Catalogue } from '../catalogue-index/follow-catalogue.ts';
import type { ListSort } from './found-list-statement.ts';
import { leftWithout, narrowCatalogue } from './narrow-catalogue.ts';

interface Page {
  ids: string[];
  totalItems: number;
  totalPages: number;
}

interface Wanted {
  page: number;
  limit: number;
  sortBy: ListSort;
  currencyCode: string;
}

/** One page of the catalogue in memory; undefined for what only the database can tell. */
export function findInCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  { page, limit, sortBy, currencyCode }: Wanted,
): Page | undefined {
  const { index } = catalogue;
  const isByRelevance = sortBy === 'relevance' && query.q !== undefined;
  const order: ProductSort = sortBy === 'relevance' ? 'popular' : sortBy;
  if (!index.canSort(order)) return undefined;
  const narrowing = narrowCatalogue(catalogue, query, currencyCode);
  if (!narrowing) return undefined;
  const found = leftWithout(narrowing, []);
  const totalItems = countOf(found);
  const totalPages = countPages(totalItems, limit);
  if (page > totalPages) return { ids: [], totalItems, totalPages };
  const window = { from: (page - 1) * limit, to: Math.min(page * limit, totalItems) };
  const slots =
    isByRelevance && narrowing.ranks
      ? byRelevance(catalogue, { found, totalItems, ranks: narrowing.ranks, q: query.q ?? '' }, window)
      : inOrder(catalogue, { found, totalItems }, order, window);
  return { ids: Array.from(slots, (slot) => index.idOf(slot)), totalItems, totalPages };
}

/** The most popular products whose name and tags have words that begin so; undefined where words are not in memory. */
export function findBegun(catalogue: Catalogue, words: readonly string[], limit: number): string[] | undefined {
  const { index, nowMs } = catalogue;
  if (!index.words) return undefined;
  const found = intersect([index.at(nowMs).shown, index.words.begunIn(words, index.size)]);
  const totalItems = countOf(found);
  const window = { from: 0, to: Math.min(limit, totalItems) };
  return Array.from(inOrder(catalogue, { found, totalItems }, 'popular', window), (slot) => index.idOf(slot));
}

interface Found {
  found: BitSet;
  totalItems: number;
}
interface Window {
  from: number;
  to: number;
}

/** Few are sorted; else the order of all is walked until the page is full. */
function inOrder({ index }: Catalogue, { found, totalItems }: Found, sortBy: ProductSort, { from, to }: Window) {
  const { slots, isReversed, compare } = index.sorted(sortBy);
  const walk = (slots.length * to) / totalItems;
  if (totalItems * Math.log2(totalItems + 1) * 4 < walk) {
    return membersOf(found, totalItems).sort(compare).subarray(from, to);
  }
  const page: number[] = [];
  for (let place = 0, passed = 0; place < slots.length && passed < to; place++) {
    const slot = slots[isReversed ? slots.length - 1 - place : place] ?? 0;
    if (has(found, slot) && passed++ >= from) page.push(slot);
  }
  return page;
}

/** Best matches first, the popular ones first among equals; what is called just so comes before all. */
function byRelevance(
  { index }: Catalogue,
  { found, totalItems, ranks, q }: Found & { ranks: Uint8Array; q: string },
  { from, to }: Window,
) {
  const name = Buffer.from(q.trim().toLowerCase());
  const rankOf = (slot: number) => (index.columns.isNamed(slot, name) ? 5 : (ranks[slot] ?? 0));
  const { slots, compare } = index.sorted('popular');
  if (totalItems * Math.log2(totalItems + 1) * 4 < slots.length) {
    const sorted = membersOf(found, totalItems).sort((a, b) => rankOf(b) - rankOf(a) || compare(a, b));
    return sorted.subarray(from, to);
  }
  const byRank: number[][] = [[], [], [], [], [], []];
  for (const slot of slots) if (has(found, slot)) byRank[rankOf(slot)]?.push(slot);
  return byRank.reverse().flat().slice(from, to);
}
