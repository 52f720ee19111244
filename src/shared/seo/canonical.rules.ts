import { catalogueFilterShape } from '../products/list/catalogue-filter.schemas.ts';

const filters = new Map(Object.entries(catalogueFilterShape));

/** Whether a filter of an address has a value that a list can be narrowed by. */
function isFilter([name, value]: [string, string]): boolean {
  const meant = [value, Number(value), value === 'true', [value]];
  return meant.some((each) => filters.get(name)?.safeParse(each).success);
}

/**
 * The one address of a list that is reached by many: without sort order and view, with its page and at most one filter.
 * A list narrowed further is not for search engines, which would otherwise read every combination, nor one whose filter is wrong.
 *
 * @param query of the address, without '?'
 */
export function canonicalOfList(path: string, query: string): { path: string; isIndexed: boolean } {
  const given = new URLSearchParams(query);
  const narrowing = [...given].filter(([name, value]) => filters.has(name) && value !== '');
  const isNarrow = narrowing.length > 1 || narrowing.some(([, value]) => value.includes(','));
  if (isNarrow || given.has('q') || !narrowing.every(isFilter)) return { path, isIndexed: false };
  const page = Number(given.get('page') ?? 1);
  const kept = new URLSearchParams(narrowing);
  if (Number.isInteger(page) && page > 1) kept.set('page', `${page}`);
  return { path: kept.size > 0 ? `${path}?${kept}` : path, isIndexed: true };
}
