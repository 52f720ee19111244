import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { mayBeListed } from '../../../shared/search/unlisted-query.rules.ts';
import { transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { addDifference, measureList } from './add-difference.ts';
import { shopRollUpKey } from './shop-roll-up-key.ts';

/** Half a day less than searches are kept is surely complete. */
const WINDOW_HOURS = fixedRetention.searchEventDays * 24 - 12;
/** What only one person searched for stays with them. */
const MIN_PEOPLE = 2;
const MAX_WORDS = 20_000;

const searched = { source: 'searched', kinds: ['search', 'searches'] };
/** A person counts once for words in a quarter of an hour, so that pages and filters of one search do not add up. */
const measures = measureList({
  count: 'count(DISTINCT e."personKey")',
  missed: 'count(DISTINCT e."personKey") FILTER (WHERE NOT e."hasResults")',
});

/**
 * Keeps what was searched for and whether it was found, without who searched: only words of two people or more within
 * these days, and nothing that looks like a person's own data. What was kept once stays. Returns how many words.
 */
export async function countSearchFacts({ db }: Pick<Services, 'db'>): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${shopRollUpKey}))`;
      const slots = (
        await tx.$queryRaw<{ slot: Date }[]>`
          SELECT slot FROM generate_series(
            date_bin('15 minutes', now() - make_interval(hours => ${WINDOW_HOURS}::int), 'epoch'::timestamptz),
            now(), interval '15 minutes') slot`
      ).map(({ slot }) => slot);
      const found = await tx.$queryRaw<{ query: string }[]>`
        SELECT "query" FROM search_events WHERE "at" >= ${slots[0]} GROUP BY 1
        HAVING count(DISTINCT "personKey") >= ${MIN_PEOPLE} ORDER BY count(*) DESC, 1 LIMIT ${MAX_WORDS}`;
      const words = found.map(({ query }) => query).filter(mayBeListed);
      await addDifference(
        tx,
        searched,
        slots,
        Prisma.sql`
          SELECT part."by", date_bin('15 minutes', e."at", 'epoch'::timestamptz) AS slot, part."key", '' AS "detail",
            ${measures}
          FROM search_events e CROSS JOIN LATERAL (VALUES
            ('searches', ''), ('search', CASE WHEN e."query" = ANY(${words}) THEN e."query" END)) part("by", "key")
          WHERE e."at" >= ${slots[0]} AND part."key" IS NOT NULL GROUP BY 1, 2, 3`,
        Prisma.sql`f."key" = ANY(${['', ...words]})`,
      );
      return words.length;
    },
    { timeoutMs: 60_000 },
  );
}
