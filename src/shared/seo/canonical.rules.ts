import { catalogueFilterShape } from '../products/list/catalogue-filter.schemas.ts';

const filterNames = Object.keys(catalogueFilterShape);

/**
 * The one address of a list that is reached by many: without sort order and view, with its page and at most one filter.
 * A list narrowed further is not for search engines, which would otherwise read every combination.
 *
 * @param query of the address, without '?'
 */
export function canonicalOfList(path: string, query: string): { path: string; isIndexed: boolean } {
  const given = new URLSearchParams(query);
  const filters = [...given].filter(([name, value]) => filterNames.includes(name) && value !== '');
  const isNarrow = filters.length > 1 || filters.some(([, value]) => value.includes(','));
  if (isNarrow || given.has('q')) return { path, isIndexed: false };
  const page = Number(given.get('page') ?? 1);
  const kept = new URLSearchParams(filters);
  if (Number.isInteger(page) && page > 1) kept.set('page', `${page}`);
  return { path: kept.size > 0 ? `${path}?${kept}` : path, isIndexed: true };
}
