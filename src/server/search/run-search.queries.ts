import type { SearchInput, SearchReply } from '../../shared/search/search.schemas.ts';
import type { Services } from '../platform/services.ts';
import { readFacets } from '../products/facets.queries.ts';
import { listProducts } from '../products/products.queries.ts';

/** One page of what a query finds, with its facets. */
export async function runSearch(services: Services, input: SearchInput): Promise<SearchReply> {
  const startedAt = performance.now();
  const { page, limit } = input;
  const query = { ...input.filters, ...(input.query && { q: input.query }) };
  const sortBy = input.sortBy === 'relevance' ? 'popular' : input.sortBy;
  const [list, facets] = await Promise.all([
    listProducts(services, { ...query, page, limit, sortBy }),
    readFacets(services, query),
  ]);
  const { items: results, totalItems, totalPages, isTotalExact } = list;
  const tookMs = Math.round(performance.now() - startedAt);
  return { results, facets, page, totalPages, totalItems, isTotalExact, tookMs };
}
