import type { Services } from '../../platform/services.ts';
import { type CategoryRow, readCategoryTree } from '../catalogue-index/category-tree.ts';
import { CachedValues } from '../reading/cached-values.ts';

const cachedRows = new CachedValues<readonly CategoryRow[]>();

/** Every category in tree order, parents before children. */
export function listCategoryFacetRows(services: Services): Promise<readonly CategoryRow[]> {
  return cachedRows.get(services.responseCache, '', async () => (await readCategoryTree(services.db.pool)).rows);
}
