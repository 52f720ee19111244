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

/** Filters that an older version knew, or with values that it knew, are dropped, not the others with them. */
export function toSavedSearch(row: SavedSearchRow): SavedSearch {
  const sortBy = searchSortSchema.safeParse(row.sortBy);
  return {
    ...row,
    filters: readFilters(row.filters),
    sortBy: sortBy.success ? sortBy.data : 'relevance',
    createdAt: row.createdAt.toISOString(),
  };
}

function readFilters(stored: unknown): SavedSearch['filters'] {
  const filters = catalogueFilterSchema.strip().safeParse(stored);
  if (filters.success) return filters.data;
  const faulty = new Set(filters.error.issues.map(({ path }) => path[0]));
  const others = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !faulty.has(name)));
  return catalogueFilterSchema.strip().safeParse(others).data ?? {};
}
