import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import {
  add,
  type BitSet,
  countOf,
  emptySet,
  has,
  intersect,
  keepCommon,
  membersOf,
  without,
} from '../catalogue-index/bit-set.ts';
import type { Catalogue } from '../catalogue-index/follow-catalogue.ts';
import type { MatchLevels } from '../catalogue-index/word-postings.ts';
import type { CatalogueTerms } from './catalogue-conditions.ts';
import type { CatalogueSort } from './found-list-statement.ts';
import { leftWithout, narrowCatalogue } from './narrow-catalogue.ts';

interface Page {
  ids: string[];
  totalItems: number;
  totalPages: number;
}

interface Wanted {
  page: number;
  limit: number;
  sortBy: CatalogueSort;
  terms: CatalogueTerms;
}

/** One page of the catalogue in memory; undefined for what only the database can tell. */
export function findInCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  { page, limit, sortBy, terms }: Wanted,
): Page | undefined {
  const { index } = catalogue;
  const isByRelevance = sortBy === 'relevance' && query.q !== undefined;
  const order: ProductSort = sortBy === 'relevance' ? 'popular' : sortBy;
  if (!index.canSort(order)) return undefined;
  const narrowing = narrowCatalogue(catalogue, query, terms);
  if (!narrowing) return undefined;
  const found = leftWithout(narrowing, []);
  const totalItems = countOf(found);
  const totalPages = countPages(totalItems, limit);
  if (page > totalPages) return { ids: [], totalItems, totalPages };
  const window = { from: (page - 1) * limit, to: Math.min(page * limit, totalItems) };
  const slots =
    isByRelevance && narrowing.levels
      ? byRelevance(catalogue, { found, levels: narrowing.levels, q: query.q ?? '' }, window)
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
  catalogue: Catalogue,
  { found, levels, q }: { found: BitSet; levels: MatchLevels; q: string },
  { from, to }: Window,
): number[] {
  const page: number[] = [];
  let passed = 0;
  let better = emptySet(catalogue.index.size);
  for (const level of [calledSo(catalogue, levels[0], q), ...levels]) {
    const equals = without(level, better);
    keepCommon(equals, found);
    const totalItems = countOf(equals);
    const window = { from: Math.max(0, from - passed), to: Math.min(totalItems, to - passed) };
    if (window.from < window.to) page.push(...inOrder(catalogue, { found: equals, totalItems }, 'popular', window));
    passed += totalItems;
    if (passed >= to) break;
    better = level;
  }
  return page;
}

/** Those of `named` that have this name. */
function calledSo({ index }: Catalogue, named: BitSet, q: string): BitSet {
  const name = Buffer.from(q.trim().toLowerCase());
  const found = emptySet(index.size);
  for (const slot of membersOf(named)) if (index.columns.isNamed(slot, name)) add(found, slot);
  return found;
}
