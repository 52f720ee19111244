import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { priceEdges } from '../../../shared/products/prices/price-bands.ts';
import { type FlagName, flagNames } from '../../../shared/products/product-choices.ts';
import { has } from '../catalogue-index/bit-set.ts';
import { isList, separator } from '../catalogue-index/catalogue-row.ts';
import { countCommon } from '../catalogue-index/count-common.ts';
import type { Catalogue } from '../catalogue-index/follow-catalogue.ts';
import { Members } from '../catalogue-index/members.ts';
import { type CatalogueTerms, isSet } from '../list/catalogue-conditions.ts';
import { leftWithout, type Narrowing, narrowCatalogue, whereFlag } from '../list/narrow-catalogue.ts';
import { type FacetName, type FacetRow, facetNames, fieldsOf } from './facet-names.ts';

/** So few are looked at one by one. */
const FEW = 100;

/** The facets of a query, counted in the catalogue in memory; undefined for what only the database can tell. */
export function countInCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  terms: CatalogueTerms,
): { rows: FacetRow[]; totalItems: number } | undefined {
  const narrowing = narrowCatalogue(catalogue, query, terms);
  if (!narrowing) return undefined;
  const members = new Members(leftWithout(narrowing, []));
  const rows = facetNames.flatMap((facet) => {
    const fields = fieldsOf(facet);
    if (!fields.some((field) => isSet(query[field]))) return countFacet(catalogue, narrowing, facet, members);
    return countFacet(catalogue, narrowing, facet, new Members(leftWithout(narrowing, fields)));
  });
  return { rows, totalItems: members.total };
}

function countFacet(catalogue: Catalogue, narrowing: Narrowing, facet: FacetName, members: Members): FacetRow[] {
  const { columns } = catalogue.index;
  if (isFlag(facet)) return countFlag(catalogue, narrowing, facet, members);
  if (facet === 'price') {
    const bands = columns.count('band', priceEdges.length + 1, members);
    const bounds = boundsOf(catalogue, members, bands);
    return toRows(facet, bands, Number).map((row) => ({ ...row, ...bounds }));
  }
  if (facet === 'rating') return toRows(facet, columns.count('rating', 6, members), Number);
  const name = facet === 'category' ? 'categoryId' : facet === 'region' ? 'regions' : facet;
  const { values, size } = columns.dictionaries[name];
  const toValue = (code: number) => {
    const value = values[code] ?? null;
    if (facet === 'region') return value?.split(separator) ?? [];
    return facet !== 'category' && isList(facet) ? (value?.split(separator) ?? null) : value;
  };
  return toRows(facet, columns.count(name, size, members), toValue);
}

function countFlag({ index }: Catalogue, narrowing: Narrowing, facet: FlagName, members: Members): FacetRow[] {
  const flagged = whereFlag(index, facet, narrowing);
  const [count = 0] = countCommon(members.set, [flagged]);
  const row = (value: boolean, amount: number) => ({ facet, value, count: amount, low: null, high: null });
  return [row(true, count), row(false, members.total - count)];
}

function toRows(facet: FacetName, counts: Uint32Array, toValue: (code: number) => unknown): FacetRow[] {
  const rows: FacetRow[] = [];
  for (const [code, count] of counts.entries()) {
    if (count > 0) rows.push({ facet, value: toValue(code), count, low: null, high: null });
  }
  return rows;
}

/**
 * The lowest and the highest price. Of many members these are found in the order by price, in the first and the last of
 * the bands that have any.
 */
function boundsOf({ index }: Catalogue, members: Members, bands: Uint32Array): { low: number; high: number } {
  const prices = index.columns.large.price;
  if (members.total > FEW) {
    const { slots } = index.sorted('price_asc');
    const priceAt = (place: number) => prices[slots[place] ?? 0] ?? 0;
    const isMember = (place: number) => has(members.set, slots[place] ?? 0);
    const lowest = bands.findIndex((count) => count > 0);
    const highest = bands.findLastIndex((count) => count > 0);
    let first = placeOf(priceEdges[lowest - 1] ?? 0, slots.length, priceAt);
    let last = placeOf(priceEdges[highest] ?? Infinity, slots.length, priceAt) - 1;
    while (first < last && !isMember(first)) first += 1;
    while (last > first && !isMember(last)) last -= 1;
    return { low: priceAt(first), high: priceAt(last) };
  }
  let low = Infinity;
  let high = -Infinity;
  for (const slot of members.slots) {
    const price = prices[slot] ?? 0;
    if (price < low) low = price;
    if (price > high) high = price;
  }
  return { low, high };
}

/** The first of `length` places in ascending order whose price is `least` or more. */
function placeOf(least: number, length: number, priceAt: (place: number) => number): number {
  let from = 0;
  for (let to = length; from < to; ) {
    const middle = (from + to) >>> 1;
    if (priceAt(middle) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isFlag(facet: FacetName): facet is FlagName {
  return flagNames.some((name) => name === facet);
}
