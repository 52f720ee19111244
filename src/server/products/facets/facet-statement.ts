import { choiceNames, flagNames } from '../../../shared/products/product-choices.ts';
import { type Bind, type ProductFilter, searchConditions, searchFlag } from '../list/catalogue-conditions.ts';
import { sampledBelow } from '../list/list-size.queries.ts';
import type { FacetName } from './facet-names.ts';

/** The column that a facet counts, where it has another name. */
const facetColumns: Partial<Record<FacetName, string>> = { category: 'categoryId', region: 'regions', price: 'band' };

/** Counts each value of `facets`, and all, in one pass: over all that match, or over those in the sample. */
export function facetCountStatement(
  { table, sampleBelow }: { table: 'product_search' | 'product_search_core'; sampleBelow: number | undefined },
  filter: ProductFilter,
  facets: readonly FacetName[],
) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = searchConditions(filter, bind);
  if (sampleBelow !== undefined) conditions.unshift(sampledBelow(sampleBelow, bind));
  const columns = facets.map((facet) => `"${facetColumns[facet] ?? facet}"`);
  const groups = columns.map((column) => `GROUPING(${column}) = 0`);
  const named = facets.map((facet, index) => `WHEN ${groups[index]} THEN '${facet}' `).join('');
  const valued = columns.map((column, index) => `WHEN ${groups[index]} THEN to_jsonb(${column}) `).join('');
  const text = `SELECT CASE ${named}WHEN true THEN 'total' END AS facet, CASE ${valued}WHEN true THEN NULL END AS value,
      count(*)::int AS count, min("price") AS low, max("price") AS high
    FROM (
      SELECT s."categoryId", ${choiceNames.map((name) => `s."${name}"`).join(', ')}, s."regions", s."rating",
        ${flagNames.map((name) => `${searchFlag(name, filter)} AS "${name}"`).join(', ')}, s."price", s."band"
      FROM "${table}" s WHERE ${conditions.join(' AND ')}
    ) matched GROUP BY GROUPING SETS (${columns.map((column) => `(${column}), `).join('')}())`;
  return { text, values };
}
