import { priceEdges } from '../../shared/products/price-bands.ts';

/** The facets of a list, by the grouping set that counts each. */
export const facetColumns = {
  category: '"categoryId"',
  type: '"type"',
  rarity: '"rarity"',
  itemClass: '"itemClass"',
  platform: '"platform"',
  region: '"regions"',
  rating: '"rating"',
  inStock: '"inStock"',
  onSale: '"onSale"',
  vip: '"vip"',
  price: '"band"',
} as const;
export type FacetName = keyof typeof facetColumns;
export const facetNames: readonly FacetName[] = [
  'category',
  'type',
  'rarity',
  'itemClass',
  'platform',
  'region',
  'rating',
  'inStock',
  'onSale',
  'vip',
  'price',
];

export interface FacetRow {
  facet: FacetName | 'total';
  value: unknown;
  count: number;
  low: number | null;
  high: number | null;
}

/** Counts each value of `facets`, and all, over a query named `matched` that gives the columns above and `price`. */
export function facetCountSelect(facets: readonly FacetName[]): string {
  const sets = facets.map((facet) => `(${facetColumns[facet]})`);
  const named = facets.map((facet) => `WHEN GROUPING(${facetColumns[facet]}) = 0 THEN '${facet}'`);
  const values = facets.map(
    (facet) => `WHEN GROUPING(${facetColumns[facet]}) = 0 THEN to_jsonb(${facetColumns[facet]})`,
  );
  return `SELECT CASE ${named.join(' ')} ELSE 'total' END AS facet, CASE ${values.join(' ')} END AS value,
    count(*) AS count, min("price") AS low, max("price") AS high
    FROM matched GROUP BY GROUPING SETS (${[...sets, '()'].join(', ')})`;
}

export const bandOf = (price: string) => `width_bucket(${price}, ARRAY[${priceEdges.join(',')}])`;
