import { catalogueFilterSchema } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { SavedSearch } from '../../../shared/search/saved-search.schemas.ts';
import { searchSortSchema } from '../../../shared/search/search.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';

interface SavedSearchRow {
  id: string;
  name: string;
  query: string;
  filters: unknown;
  sortBy: string;
  notify: boolean;
  createdAt: Date;
}

export const savedSearchSelect = {
  id: true,
  name: true,
  query: true,
  filters: true,
  sortBy: true,
  notify: true,
  createdAt: true,
} as const satisfies Record<keyof SavedSearchRow, true>;

/** My saved searches, the newest first. */
export async function listSavedSearches({ db }: Services, { userId }: MemberActor): Promise<{ items: SavedSearch[] }> {
  const rows = await db.prisma.savedSearch.findMany({
    where: { userId },
    select: savedSearchSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toSavedSearch) };
}

/** Unknown filter fields of older versions are dropped, not the whole search. */
export function toSavedSearch(row: SavedSearchRow): SavedSearch {
  const filters = catalogueFilterSchema.strip().safeParse(row.filters);
  const sortBy = searchSortSchema.safeParse(row.sortBy);
  return {
    ...row,
    filters: filters.success ? filters.data : {},
    sortBy: sortBy.success ? sortBy.data : 'relevance',
    createdAt: row.createdAt.toISOString(),
  };
}
