import type { CatalogueQuery } from '../../shared/products/catalogue-filter.schemas.ts';
import type { Facets } from '../../shared/products/facets.schemas.ts';
import type { Services } from '../platform/services.ts';
import { type Bind, isForVips, type ProductFilter, productConditions } from './catalogue-conditions.ts';
import { listCategoryFacetRows } from './category-facet.queries.ts';
import { findCategorySubtree } from './category-subtree.queries.ts';
import { bandOf, type FacetName, type FacetRow, facetCountSelect, facetNames } from './facet-statement.ts';
import { statement } from './statement.ts';
import { toFacets } from './to-facets.ts';

/** The fields of a filter that each facet sets. */
const fieldsOf: Record<FacetName, readonly (keyof CatalogueQuery)[]> = {
  category: ['category'],
  type: ['type'],
  rarity: ['rarity'],
  itemClass: ['itemClass'],
  platform: ['platform'],
  region: ['region'],
  rating: ['minRating'],
  inStock: ['inStock'],
  onSale: ['onSale'],
  vip: ['vip'],
  price: ['minPrice', 'maxPrice'],
};

/** How many products each value of each facet would leave; a facet's own selection does not shrink its counts. */
export async function readFacets(services: Services, query: CatalogueQuery): Promise<Facets> {
  const isSelected = (facet: FacetName) => fieldsOf[facet].some((field) => isSet(query[field]));
  const chosen = facetNames.filter(isSelected);
  const others = facetNames.filter((facet) => !isSelected(facet));
  const [categories, whole, ...own] = await Promise.all([
    listCategoryFacetRows(services),
    countFacets(services, query, others),
    ...chosen.map((facet) => countFacets(services, without(query, fieldsOf[facet]), [facet])),
  ]);
  const rows = [...whole, ...own.flatMap((counted) => counted.filter(({ facet }) => facet !== 'total'))];
  return toFacets(rows, categories, query);
}

async function countFacets(
  services: Services,
  { category, ...narrowing }: CatalogueQuery,
  facets: readonly FacetName[],
): Promise<FacetRow[]> {
  const subtree = category === undefined ? undefined : await findCategorySubtree(services, category);
  if (category !== undefined && !subtree) return [];
  const { rows } = await services.db.pool.query<FacetRow>(
    countStatement({ ...narrowing, categoryIds: subtree?.ids }, facets),
  );
  return rows;
}

function countStatement(filter: ProductFilter, facets: readonly FacetName[]) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = productConditions(filter, bind);
  if (filter.categoryIds) conditions.push(`p."categoryId" = ANY(${bind(filter.categoryIds)}::uuid[])`);
  const text = `WITH matched AS (
      SELECT p."categoryId", p."type", p."rarity", p."itemClass", p."platform", p."regions",
        floor(p."averageRating")::int AS "rating", (p."stockQuantity" IS NULL OR p."stockQuantity" > 0) AS "inStock",
        p."discountPercent" > 0 AS "onSale", ${isForVips('p')} AS "vip",
        p."currentPriceCents" AS "price", ${bandOf('p."currentPriceCents"')} AS "band"
      FROM "products" p WHERE ${conditions.join(' AND ')}
    ) ${facetCountSelect(facets)}`;
  return statement(text, values);
}

function without(query: CatalogueQuery, fields: readonly (keyof CatalogueQuery)[]): CatalogueQuery {
  return { ...query, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
