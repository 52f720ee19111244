import type pg from 'pg';
import { createQuietWarning, type Logger } from '../logging/logger.ts';

/** Where the database's clock stood, and where this process's steady one did at that moment. */
let anchor: { databaseMs: number; steadyMs: number } | undefined;

/**
 * The database's time as far as this process knows it, to some milliseconds: what it last heard, plus what has passed
 * since on the clock that nobody can set. Every expiry is measured by it, so that a wrong or jumping clock of one process
 * neither unlocks anything early nor ends anybody's session. The process's own clock until it was first heard.
 */
export function databaseNow(): Date {
  return anchor ? new Date(anchor.databaseMs + performance.now() - anchor.steadyMs) : new Date();
}

/** How far this process's own clock is ahead of the database's, in milliseconds. */
export function clockLead(): number {
  return Date.now() - databaseNow().getTime();
}

/** The first question may have to wait for a connection, which would put the answer in its middle by mistake. */
const questions = 3;

/** Asks the database what time it is, and believes the answer that came quickest. */
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
  // An answer that took long tells little: what is known already is better, unless nothing is.
  if (best && !(anchor && best.tookMs > 1000)) anchor = best;
}

/** Hears the database's clock now and every `everyMs`: the steady clock of a machine that slept stands still. */
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
