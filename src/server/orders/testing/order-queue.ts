import { Client } from 'pg';
import type { Database } from '../../platform/database/db.ts';
import { eventually } from '../../platform/testing/eventually.ts';

/**
 * Lets calls meet at one order's row in a chosen order: somebody else holds the row until each of them waits for it,
 * one after the other; then they go through as PostgreSQL queued them. Each entry is started when the one before waits.
 */
export async function queueAtOrder(
  db: Database,
  orderId: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = new Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM orders WHERE "id" = $1 FOR UPDATE', [orderId]);
    const running: Promise<unknown>[] = [];
    for (const [index, call] of calls.entries()) {
      running.push(call());
      await eventually(async () => {
        if ((await countWaiting(db)) < index + 1) throw new Error('It does not wait yet');
      });
    }
    await holder.query('COMMIT');
    return await Promise.allSettled(running);
  } finally {
    await holder.end();
  }
}

async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
