import type pg from 'pg';
import { createQuietWarning, type Logger } from '../logging/logger.ts';

/** The database's time, and this process's monotonic clock at the same moment. */
let anchor: { databaseMs: number; steadyMs: number } | undefined;

/**
 * The database's time as far as this process knows it, to some milliseconds: the last known time plus what has passed
 * on the monotonic clock. Every expiry is measured by it, so that a wrong or jumping system clock neither unlocks
 * anything early nor ends sessions. The process's own clock until the first answer.
 */
export function databaseNow(): Date {
  return anchor ? new Date(anchor.databaseMs + performance.now() - anchor.steadyMs) : new Date();
}

/** How far this process's own clock is ahead of the database's, in milliseconds. */
export function clockLead(): number {
  return Date.now() - databaseNow().getTime();
}

/** The first query may wait for a connection, which would distort the round-trip time. */
const questions = 3;

/** Asks the database for its time, and uses the answer with the shortest round trip. */
export async function hearDatabaseClock(pool: pg.Pool): Promise<void> {
  let best: { databaseMs: number; steadyMs: number; tookMs: number } | undefined;
  for (let question = 0; question < questions; question += 1) {
    const asked = performance.now();
    const { rows } = await pool.query<{ ms: string }>({
      name: 'database-clock',
      text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms',
    });
    const heard = performance.now();
    const answer = { databaseMs: Number(rows[0]?.ms), steadyMs: (asked + heard) / 2, tookMs: heard - asked };
    if (best === undefined || answer.tookMs < best.tookMs) best = answer;
  }
  // A slow answer is inaccurate, so it is only used when nothing better is known.
  if (best && !(anchor && best.tookMs > 1000)) anchor = best;
}

/** Reads the database's clock now and every `everyMs`, because the monotonic clock stops while a machine sleeps. */
export async function followDatabaseClock(
  pool: pg.Pool,
  logger: Logger,
  everyMs = 30_000,
): Promise<{ close: () => void }> {
  const warning = createQuietWarning(logger, "Asking for the database's time");
  await hearDatabaseClock(pool);
  const timer = setInterval(() => {
    hearDatabaseClock(pool).then(warning.recovered, warning.failed);
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
