import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { currentCatalogue } from '../catalogue-index/follow-catalogue.ts';
import { findCategorySubtree } from '../categories/category-subtree.queries.ts';
import { isSet, toProductFilter } from '../list/catalogue-conditions.ts';
import { type ListLimits, listLimits } from '../list/list-limits.ts';
import { measureList } from '../list/list-size.queries.ts';
import { CachedValues } from '../reading/cached-values.ts';
import { listCategoryFacetRows } from './category-facet.queries.ts';
import { countInCatalogue } from './count-in-catalogue.ts';
import { type FacetName, type FacetRow, facetNames, fieldsOf } from './facet-names.ts';
import { facetCountStatement } from './facet-statement.ts';
import { toFacets } from './to-facets.ts';

const cachedFacets = new CachedValues<Facets>();

/** How many products each value of each facet would leave; a facet's own selection does not shrink its counts. */
export function readFacets(services: Services, query: CatalogueQuery, limits = listLimits): Promise<Facets> {
  const key = JSON.stringify(Object.entries(query).sort());
  return cachedFacets.get(services.responseCache, key, () => countFacetsOf(services, query, limits));
}

async function countFacetsOf(services: Services, query: CatalogueQuery, limits: ListLimits): Promise<Facets> {
  const settings = await getSettings(services.db);
  const { currencyCode: currency } = settings;
  const catalogue = await currentCatalogue(services);
  const counted = catalogue && countInCatalogue(catalogue, query, settings);
  if (!counted) return await countAllFacets(services, query, limits);
  return toFacets({ ...counted, isExact: true, currency }, catalogue.index.tree.rows, query);
}

async function countAllFacets(services: Services, query: CatalogueQuery, limits: ListLimits): Promise<Facets> {
  const isSelected = (facet: FacetName) => fieldsOf(facet).some((field) => isSet(query[field]));
  const chosen = facetNames.filter(isSelected);
  const others = facetNames.filter((facet) => !isSelected(facet));
  const [categories, whole, ...own] = await Promise.all([
    listCategoryFacetRows(services),
    countFacets(services, query, others, limits),
    ...chosen.map((facet) => countFacets(services, without(query, fieldsOf(facet)), [facet], limits)),
  ]);
  const rows = [whole, ...own].flatMap((counted) => counted.rows);
  const isExact = [whole, ...own].every((counted) => counted.isExact);
  const { currencyCode: currency } = await getSettings(services.db);
  return toFacets({ rows, totalItems: whole.totalItems, isExact, currency }, categories, query);
}

interface CountedFacets {
  rows: FacetRow[];
  totalItems: number;
  isExact: boolean;
}

/** Short lists are counted whole; of long ones the sample is, and its counts are scaled to the size of the list. */
async function countFacets(
  services: Services,
  query: CatalogueQuery,
  facets: readonly FacetName[],
  limits: ListLimits,
): Promise<CountedFacets> {
  const { category } = query;
  const subtree = category === undefined ? undefined : await findCategorySubtree(services, category);
  if (category !== undefined && !subtree) return { rows: [], totalItems: 0, isExact: true };
  const filter = toProductFilter(query, await getSettings(services.db), subtree?.ids);
  const size = await measureList(services, filter, subtree, limits);
  const isWhole = size.isShort || size.isAllSampled;
  // A part of a large sample is accurate enough.
  const part = Math.min(1, limits.counted / Math.max(size.inSample, 1));
  const sample = isWhole ? undefined : Math.round(size.sampleBelow * part);
  const table = size.isShort && !size.isAllSampled ? 'product_search' : 'product_search_core';
  const statement = facetCountStatement({ table, sampleBelow: sample }, filter, facets);
  const { rows } = await services.db.pool.query<FacetRow>(statement);
  const found = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  const factor = isWhole || found === 0 ? 1 : size.total / found;
  return {
    rows: rows.map((row) => ({ ...row, count: Math.round(row.count * factor) })),
    totalItems: size.total,
    isExact: isWhole,
  };
}

function without(query: CatalogueQuery, fields: readonly (keyof CatalogueQuery)[]): CatalogueQuery {
  return { ...query, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}
