import { z } from 'zod';
import { hourMs } from '../../../shared/dates/spans.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { saveProgress } from '../../settings/save-progress.ts';
import { isKeptOrder } from '../access/owned-line.ts';

const HALF_LIFE_DAYS = 14;
const POINTS = { sale: 10, wishlist: 3, view: 1 };
const BATCH = 5_000;
const MIN_HOURS = 12;
/** Row of `settings` that stores the progress of the decay. */
const STATE_KEY = 'catalogue.popularity';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const stateSchema = z.object({
  /** Sales up to here are counted in. */
  upTo: z.iso.datetime(),
  /** A run under way: it counts up to `target` and has done all ids up to `cursor`. */
  run: z.object({ target: z.iso.datetime(), cursor: z.uuid() }).optional(),
});
type State = z.infer<typeof stateSchema>;

/**
 * Lets popularity fade by half every 14 days and adds 10 points per unit sold, 3 per wish and 1 per view since the last
 * run, faded by their age (D-15). Wishes and views are taken from the statistics of whole days. Goes through the
 * products in batches and remembers the last one, so a killed run goes on where it stopped and a second run on the same
 * day changes nothing. Returns how many products changed.
 */
export async function refreshPopularity({ db }: Pick<Services, 'db'>): Promise<number> {
  let changed = 0;
  for (;;) {
    const batch = await transaction(db, async (tx) => {
      const state = await openRun(tx);
      return state?.run && (await runBatch(tx, state.upTo, state.run));
    });
    if (!batch) return changed;
    changed += batch.changed;
    if (batch.isLast) return changed;
  }
}

async function openRun(tx: Transaction): Promise<State | undefined> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${STATE_KEY}))`;
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`SELECT now() AS "now"`;
  const now = clock?.now ?? databaseNow();
  const row = await tx.setting.findUnique({ where: { key: STATE_KEY } });
  const kept = stateSchema.safeParse(row?.value);
  if (!kept.success) {
    await keepState(tx, { upTo: now.toISOString() });
    return undefined;
  }
  if (kept.data.run) return kept.data;
  if (now.getTime() - Date.parse(kept.data.upTo) < MIN_HOURS * hourMs) return undefined;
  return { ...kept.data, run: { target: now.toISOString(), cursor: FIRST_ID } };
}

async function runBatch(tx: Transaction, upTo: string, run: { target: string; cursor: string }) {
  // Rounding down lets unsold products reach zero; rounding to nearest would keep them at 10 forever.
  const [batch] = await tx.$queryRaw<{ last: string | null; changed: number }[]>`
    WITH batch AS (
      SELECT "id", "popularity" FROM "products" WHERE "id" > ${run.cursor}::uuid ORDER BY "id" LIMIT ${BATCH}
    ), sold AS (
      SELECT i."productId" AS id,
        sum(i."quantity" * power(0.5, extract(epoch FROM ${run.target}::timestamptz - o."paidAt") / 86400 / ${HALF_LIFE_DAYS})) AS units
      FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
      WHERE o."paidAt" > ${upTo}::timestamptz AND o."paidAt" <= ${run.target}::timestamptz
        AND ${Prisma.raw(isKeptOrder('o'))}
      GROUP BY i."productId"
    ), noticed AS (
      SELECT d."productId" AS id, sum((${POINTS.wishlist} * d."wishlistAdds" + ${POINTS.view} * d."views")
        * power(0.5, extract(epoch FROM ${run.target}::timestamptz - (d."day" + time '12:00') AT TIME ZONE 'UTC') / 86400 / ${HALF_LIFE_DAYS})) AS points
      FROM batch JOIN "product_daily_stats" d ON d."productId" = batch."id"
      WHERE d."day" >= (${upTo}::timestamptz AT TIME ZONE 'UTC')::date
        AND d."day" < (${run.target}::timestamptz AT TIME ZONE 'UTC')::date
      GROUP BY d."productId"
    ), faded AS (
      SELECT batch."id", floor(batch."popularity" * power(0.5,
          extract(epoch FROM ${run.target}::timestamptz - ${upTo}::timestamptz) / 86400 / ${HALF_LIFE_DAYS})
        + ${POINTS.sale} * COALESCE(sold.units, 0) + COALESCE(noticed.points, 0))::int AS points
      FROM batch LEFT JOIN sold ON sold.id = batch."id" LEFT JOIN noticed ON noticed.id = batch."id"
    ), written AS (
      UPDATE "products" p SET "popularity" = faded.points FROM faded
      WHERE p."id" = faded."id" AND p."popularity" <> faded.points RETURNING 1
    )
    SELECT (SELECT max("id"::text) FROM batch) AS last, (SELECT count(*)::int FROM written) AS changed`;
  const last = batch?.last ?? null;
  await keepState(tx, last === null ? { upTo: run.target } : { upTo, run: { ...run, cursor: last } });
  if (last === null) await invalidate(tx, ['products']);
  return { changed: batch?.changed ?? 0, isLast: last === null };
}

async function keepState(tx: Transaction, value: State): Promise<void> {
  await saveProgress(tx, STATE_KEY, JSON.parse(JSON.stringify(value)));
}
