import { z } from 'zod';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { visitSteps } from '../../../shared/statistics/page-view.schemas.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { saveProgress } from '../../settings/save-progress.ts';
import { addDifference, measureList } from '../facts/add-difference.ts';
import { shopRollUpKey } from '../facts/shop-roll-up-key.ts';

const progressKey = 'statistics.traffic';
const progressSchema = z.object({ at: z.iso.datetime() });
/** A page view has its time before it is committed, so the last minutes are counted again. */
const OVERLAP_MS = 15 * minuteMs;
const traffic = { source: 'traffic', kinds: ['views', 'screen', 'visit', 'referrer'] };

const steps = Prisma.join(
  Object.entries(visitSteps).map(([step, screen]) => Prisma.sql`(${step}::text, ${screen}::text)`),
);

/**
 * Counts the pages opened since the last count: views, views of each screen, visits, what each visit reached, and where
 * visits came from. A visit, and each of its steps, counts when it began. Returns how many quarters of an hour it counted.
 */
export async function countTrafficFacts({ db }: Pick<Services, 'db'>): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${shopRollUpKey}))`;
      const now = await databaseTime(tx);
      const slots = await findSlots(tx);
      if (slots.length > 0) await addDifference(tx, traffic, slots, trafficIn(slots));
      await tx.$executeRaw`
        DELETE FROM page_views WHERE "at" < ${now}::timestamptz - make_interval(days => ${fixedRetention.pageViewDays}::int)`;
      await saveProgress(tx, progressKey, { at: now.toISOString() });
      return slots.length;
    },
    { timeoutMs: 60_000 },
  );
}

/** The quarters of an hour in which pages were opened since the last count, all that are kept at first. */
async function findSlots(tx: Transaction): Promise<Date[]> {
  const row = await tx.setting.findUnique({ where: { key: progressKey }, select: { value: true } });
  const last = progressSchema.safeParse(row?.value);
  const since = new Date(last.success ? Date.parse(last.data.at) - OVERLAP_MS : 0);
  const found = await tx.$queryRaw<{ slot: Date }[]>`
    SELECT DISTINCT date_bin('15 minutes', "at", 'epoch'::timestamptz) AS slot FROM page_views
    WHERE "at" >= date_bin('15 minutes', ${since}::timestamptz, 'epoch'::timestamptz) ORDER BY 1`;
  return found.map(({ slot }) => slot);
}

function trafficIn(slots: readonly Date[]): Prisma.Sql {
  const measures = measureList({ count: 'count(*)' });
  return Prisma.sql`
    WITH seen AS (
      SELECT slot, e."id", e."visit", e."screen", e."source", e."at" FROM unnest(${slots}::timestamptz[]) slot
        JOIN page_views e ON e."at" >= slot AND e."at" < slot + interval '15 minutes'
    ), begun AS (
      SELECT DISTINCT ON ("visit") slot, "visit", "source" FROM seen s
      WHERE NOT EXISTS (
        SELECT 1 FROM page_views e WHERE e."visit" = s."visit" AND (e."at", e."id") < (s."at", s."id"))
    ), reached AS (
      SELECT DISTINCT ON (s."visit", step) slot, step FROM seen s JOIN (VALUES ${steps}) steps(step, screen) USING (screen)
      WHERE NOT EXISTS (
        SELECT 1 FROM page_views e
        WHERE e."visit" = s."visit" AND e."screen" = s."screen" AND (e."at", e."id") < (s."at", s."id"))
    ), parts AS (
      SELECT 'views' AS "by", slot, '' AS "key" FROM seen
      UNION ALL SELECT 'screen', slot, "screen" FROM seen
      UNION ALL SELECT 'visit', slot, 'begun' FROM begun
      UNION ALL SELECT 'visit', slot, step FROM reached
      UNION ALL SELECT 'referrer', slot, "source" FROM begun
    )
    SELECT "by", slot, "key", '' AS "detail", ${measures} FROM parts GROUP BY 1, 2, 3`;
}
