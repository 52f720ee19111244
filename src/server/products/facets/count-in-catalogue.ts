import type { CatalogueQuery } from '../../../shared/products/catalogue-filter.schemas.ts';
import { type FlagName, flagNames } from '../../../shared/products/product-choices.ts';
import { has, membersOf } from '../catalogue-index/bit-set.ts';
import { isList, separator } from '../catalogue-index/catalogue-row.ts';
import type { Catalogue } from '../catalogue-index/follow-catalogue.ts';
import { isSet } from '../list/catalogue-conditions.ts';
import { leftWithout, type Narrowing, narrowCatalogue } from '../list/narrow-catalogue.ts';
import { type FacetName, type FacetRow, facetNames, fieldsOf } from './facet-names.ts';

/** The facets of a query, counted in the catalogue in memory; undefined for what only the database can tell. */
export function countInCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  currencyCode: string,
): { rows: FacetRow[]; totalItems: number } | undefined {
  const narrowing = narrowCatalogue(catalogue, query, currencyCode);
  if (!narrowing) return undefined;
  const members = membersOf(leftWithout(narrowing, []));
  const rows = facetNames.flatMap((facet) => {
    const fields = fieldsOf(facet);
    if (!fields.some((field) => isSet(query[field]))) return countFacet(catalogue, narrowing, facet, members);
    return countFacet(catalogue, narrowing, facet, membersOf(leftWithout(narrowing, fields)));
  });
  return { rows, totalItems: members.length };
}

function countFacet(catalogue: Catalogue, narrowing: Narrowing, facet: FacetName, members: Uint32Array): FacetRow[] {
  const { columns } = catalogue.index;
  if (isFlag(facet)) return countFlag(catalogue, narrowing, facet, members);
  if (facet === 'price') {
    const { low, high } = boundsOf(columns.large.price, members);
    return toRows(facet, countCodes(columns.small.band, 256, members), Number).map((row) => ({ ...row, low, high }));
  }
  if (facet === 'rating') return toRows(facet, countCodes(columns.small.rating, 6, members), Number);
  const name = facet === 'category' ? 'categoryId' : facet === 'region' ? 'regions' : facet;
  const { values, size } = columns.dictionaries[name];
  const toValue = (code: number) => {
    const value = values[code] ?? null;
    if (facet === 'region') return value?.split(separator) ?? [];
    return facet !== 'category' && isList(facet) ? (value?.split(separator) ?? null) : value;
  };
  return toRows(facet, countCodes(columns.codes[name], size, members), toValue);
}

function countFlag({ index }: Catalogue, { early }: Narrowing, facet: FlagName, members: Uint32Array): FacetRow[] {
  const flags = index.columns.small[facet === 'vip' ? 'hasVipTerms' : facet];
  let count = 0;
  for (const slot of members) if (flags[slot] === 1 || (facet === 'vip' && has(early, slot))) count += 1;
  const row = (value: boolean, amount: number) => ({ facet, value, count: amount, low: null, high: null });
  return [row(true, count), row(false, members.length - count)];
}

function countCodes(codes: Uint8Array | Uint32Array, size: number, members: Uint32Array): Uint32Array {
  const counts = new Uint32Array(size);
  for (const slot of members) {
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function toRows(facet: FacetName, counts: Uint32Array, toValue: (code: number) => unknown): FacetRow[] {
  const rows: FacetRow[] = [];
  for (const [code, count] of counts.entries()) {
    if (count > 0) rows.push({ facet, value: toValue(code), count, low: null, high: null });
  }
  return rows;
}

function boundsOf(prices: Int32Array, members: Uint32Array): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const slot of members) {
    const price = prices[slot] ?? 0;
    if (price < low) low = price;
    if (price > high) high = price;
  }
  return { low, high };
}

function isFlag(facet: FacetName): facet is FlagName {
  return flagNames.some((name) => name === facet);
}
