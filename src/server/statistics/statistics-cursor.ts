import { z } from 'zod';
import type { Transaction } from '../platform/database/db.ts';
import { saveProgress } from '../settings/save-progress.ts';

const cursorSchema = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** How far a source has been counted, and up to where it may be now. */
export interface StatisticsCursor extends z.infer<typeof cursorSchema> {
  upTo: string;
}

const START = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Locks a source's cursor until the transaction ends. Rows get their time before they are committed, so one with an
 * earlier time may still turn up: `upTo` stays before the beginning of every transaction that has written something.
 */
export async function takeCursor(tx: Transaction, source: string): Promise<StatisticsCursor> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${keyOf(source)}))`;
  const [clock] = await tx.$queryRaw<{ upTo: Date }[]>`
    SELECT LEAST(clock_timestamp(), min("xact_start")) - interval '1 second' AS "upTo" FROM pg_stat_activity
    WHERE "datname" = current_database() AND "backend_type" = 'client backend' AND "backend_xid" IS NOT NULL`;
  const row = await tx.setting.findUnique({ where: { key: keyOf(source) }, select: { value: true } });
  const kept = cursorSchema.safeParse(row?.value);
  return { ...(kept.success ? kept.data : START), upTo: (clock?.upTo ?? new Date(0)).toISOString() };
}

export async function saveCursor(tx: Transaction, source: string, { at, id }: { at: Date; id: string }): Promise<void> {
  const value = { at: at.toISOString(), id };
  await saveProgress(tx, keyOf(source), value);
}

function keyOf(source: string): string {
  return `statistics.${source}`;
}
