import { MAX_HISTORY, type SearchHistory } from '../../../shared/search/search-history.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';

/** What a member searched for, newest first. */
export async function listSearchHistory({ db }: Services, { userId }: MemberActor): Promise<SearchHistory> {
  const rows = await db.prisma.searchHistory.findMany({
    where: { userId },
    orderBy: [{ at: 'desc' }, { query: 'asc' }],
    select: { query: true, at: true },
    take: MAX_HISTORY,
  });
  return { items: rows.map(({ query, at }) => ({ query, at: at.toISOString() })) };
}
