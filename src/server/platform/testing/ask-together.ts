import { setTimeout as wait } from 'node:timers/promises';
import { watchCrashPoints } from '../crash-points.ts';
import type { Database } from '../database/db.ts';

/**
 * Makes calls at once and keeps each from its first commit until none of them comes any further: all have looked at what
 * there is before any of them has written it for the others to see. What counts by a look alone is then passed by all of
 * them; what counts by a lock lets them through one by one. Returns 'done' or the code of the refusal, call by call. The
 * database is the test's alone, with a connection for each call.
 */
export async function askTogether(db: Database, calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  let [held, ended] = [0, 0];
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const endings = calls.map((call) => {
    let hasStopped = false;
    const stop = (name: string) => {
      if (name !== 'transaction.before-commit' || hasStopped) return undefined;
      hasStopped = true;
      held += 1;
      return released;
    };
    return watchCrashPoints(stop, call).finally(() => {
      ended += 1;
    });
  });
  const outcomes = Promise.allSettled(endings);
  // Calls may also wait for their turn inside the process, so nobody knows how many must be held: it is over when all stands.
  for (let [still, last] = [0, '']; still < 10 && ended < calls.length; ) {
    await wait(20);
    const now = `${held} ${ended} ${await countWaiting(db)}`;
    still = now === last && held > 0 ? still + 1 : 0;
    last = now;
  }
  letGo();
  return (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? 'done' : codeOf(outcome.reason)));
}

async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

function codeOf(reason: unknown): string {
  const error = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : String(reason);
}
