import type { ProductListInput } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { ProductListPage } from '../../../shared/products/list/facets.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { listProducts } from '../list/products.queries.ts';
import { readFacets } from './facets.queries.ts';

/** A page, with the facets of its filter when they are asked for. */
export async function listProductsWithFacets(services: Services, input: ProductListInput): Promise<ProductListPage> {
  if (!input.facets) return await listProducts(services, input);
  const { page: _page, limit: _limit, sortBy: _sortBy, facets: _facets, ...query } = input;
  const [list, facets] = await Promise.all([listProducts(services, input), readFacets(services, query)]);
  return { ...list, facets };
}
