import type { Services } from '../../platform/services.ts';
import { type CategoryRow, readCategoryTree } from '../catalogue-index/category-tree.ts';
import { CachedValues } from '../reading/cached-values.ts';

const keptRows = new CachedValues<readonly CategoryRow[]>();

/** Every category in tree order, parents before children. */
export function listCategoryFacetRows(services: Services): Promise<readonly CategoryRow[]> {
  return keptRows.get(services.responseCache, '', async () => (await readCategoryTree(services.db.pool)).rows);
}
