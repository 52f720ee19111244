import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { mayBeListed } from '../../../shared/search/unlisted-query.rules.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** D-59: searches by only one or two people stay private. */
const MIN_PEOPLE = 3;
/** More than the list shows, because suggestions use them too. */
const MAX_KEPT = 1000;

interface CountedQuery {
  query: string;
  people: number;
  count: number;
}

/**
 * Counts what was searched for in the last seven days and forgets older searches. A person counts once per query for
 * the rank, and once an hour for the number, so that pages and filters of one search do not add up. Idempotent.
 */
export async function countPopularSearches({ db }: Pick<Services, 'db'>): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('search.count-popular'))`;
      await tx.$executeRaw`DELETE FROM "search_events" WHERE "at" <= now() - make_interval(days => ${fixedRetention.searchEventDays})`;
      const counted = await tx.$queryRaw<CountedQuery[]>`
        SELECT "query", count(DISTINCT "personKey")::int AS people,
          count(DISTINCT ("personKey", date_trunc('hour', "at")))::int AS count
        FROM "search_events" GROUP BY "query"
        HAVING count(DISTINCT "personKey") >= ${MIN_PEOPLE}
          AND (array_agg("hasResults" ORDER BY "at" DESC, "id" DESC))[1]
        ORDER BY people DESC, count DESC, "query" LIMIT ${MAX_KEPT}`;
      const listed = counted.filter(({ query }) => mayBeListed(query));
      await tx.popularSearch.deleteMany();
      await tx.popularSearch.createMany({ data: listed });
      await invalidate(tx, ['popular-searches']);
      return listed.length;
    },
    { timeoutMs: 60_000 },
  );
}
