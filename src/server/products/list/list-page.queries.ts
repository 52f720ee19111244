import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { ProductCard, ProductPage } from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { currentCatalogue } from '../catalogue-index/follow-catalogue.ts';
import { type CategorySubtree, findCategorySubtree } from '../categories/category-subtree.queries.ts';
import { toProductCards } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { isNarrowed, type ProductFilter, toProductFilter } from './catalogue-conditions.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import { type CatalogueSort, foundListStatement } from './found-list-statement.ts';
import { type ListLimits, listLimits } from './list-limits.ts';
import { countInCore, countVisibleProducts, type ListSize, measureList } from './list-size.queries.ts';
import { readPriceBound } from './price-bound.queries.ts';
import { pageStatement } from './product-list-statement.ts';

interface PageOf {
  page: number;
  limit: number;
  sortBy: CatalogueSort;
}

/** One page of the visible products that a query asks for. An unknown category holds none. */
export async function readListPage(
  services: Services,
  query: CatalogueQuery,
  wanted: PageOf,
  limits = listLimits,
): Promise<ProductPage> {
  const page = await readFromCatalogue(services, query, wanted);
  return page ?? (await readFromDatabase(services, query, wanted, limits));
}

/** Found in memory, shown as the database has it. Undefined where only the database can find it. */
async function readFromCatalogue(
  services: Services,
  query: CatalogueQuery,
  wanted: PageOf,
): Promise<ProductPage | undefined> {
  const settings = await getSettings(services.db);
  const catalogue = await currentCatalogue(services);
  const found = catalogue && findInCatalogue(catalogue, query, { ...wanted, terms: settings });
  if (!found) return undefined;
  const { ids, totalItems, totalPages } = found;
  const items = toProductCards(await catalogue.cards.read(services, ids), settings);
  return { items, page: wanted.page, limit: wanted.limit, totalItems, totalPages, isTotalExact: true };
}

async function readFromDatabase(
  services: Services,
  query: CatalogueQuery,
  { page, limit, sortBy }: PageOf,
  limits: ListLimits,
): Promise<ProductPage> {
  const { category } = query;
  const subtree = category === undefined ? undefined : await findCategorySubtree(services, category);
  if (category !== undefined && !subtree) {
    return { items: [], page, limit, totalItems: 0, totalPages: 0, isTotalExact: true };
  }
  const filter = toProductFilter(query, await getSettings(services.db), subtree?.ids);
  const size = await measureList(services, filter, subtree, limits);
  const reach = await reachOf(services, filter, { subtree, size, sortBy, limits });
  const totalPages = countPages(Math.min(size.atLeast, reach), limit);
  const head = { page, limit, totalItems: size.total, totalPages, isTotalExact: size.isExact };
  if (page > totalPages) return { ...head, items: [] };
  const window = { limit, offset: (page - 1) * limit };
  const cheapest = await readByPrice(services, filter, size, sortBy, window);
  const items = cheapest ?? (await queryCards(services, toStatement(filter, size, sortBy, window)));
  return { ...head, items };
}

function toStatement(
  filter: ProductFilter,
  size: ListSize,
  sortBy: CatalogueSort,
  window: { limit: number; offset: number },
) {
  const isByRelevance = sortBy === 'relevance' && filter.q !== undefined;
  if (size.isShort && isNarrowed(filter)) return foundListStatement('product_search', filter, sortBy, window);
  if (isByRelevance) return foundListStatement('product_search_core', filter, sortBy, window);
  return pageStatement(filter, sortBy === 'relevance' ? 'popular' : sortBy, window);
}

/**
 * A page of a long list sorted by price, limited to a price estimated from the sample. Filtered products may all have
 * similar prices, so a scan from the cheapest on could pass the whole shop before the first match. Undefined where a
 * plain scan is better or the estimate was too low.
 */
async function readByPrice(
  services: Services,
  filter: ProductFilter,
  size: ListSize,
  sortBy: CatalogueSort,
  window: { limit: number; offset: number },
): Promise<ProductCard[] | undefined> {
  if ((sortBy !== 'price_asc' && sortBy !== 'price_desc') || size.isShort || size.isAllSampled) return undefined;
  if (!isNarrowed(filter)) return undefined;
  const bound = await readPriceBound(services, filter, size.sampleBelow, sortBy, window.offset + window.limit);
  if (bound === undefined) return undefined;
  const narrower = sortBy === 'price_asc' ? { ...filter, maxPriceCents: bound } : { ...filter, minPriceCents: bound };
  const items = await queryCards(services, foundListStatement('product_search', narrower, sortBy, window));
  return items.length === window.limit ? items : undefined;
}

interface Long {
  subtree: CategorySubtree | undefined;
  size: ListSize;
  sortBy: CatalogueSort;
  limits: ListLimits;
}

/**
 * How far a list can be paged (docs/decisions/0010): by relevance through the matches in the core; else as far as a
 * walk of bounded length gets, which is as far as MAX_PAGE for most.
 */
async function reachOf(
  services: Services,
  filter: ProductFilter,
  { subtree, size, sortBy, limits }: Long,
): Promise<number> {
  if (size.isShort || !isNarrowed(filter)) return size.total;
  if (sortBy === 'relevance' && filter.q !== undefined) return await countInCore(services, filter);
  const walked = subtree?.productCount ?? (await countVisibleProducts(services));
  const steps = filter.q === undefined ? limits.walk.plain : limits.walk.words;
  return Math.max(limits.reach, Math.floor((steps * size.total) / Math.max(walked, size.total, 1)));
}
