import { setTimeout as wait } from 'node:timers/promises';
import { watchCrashPoints } from '../crash-points.ts';
import type { Database } from '../database/db.ts';

/** A call of a race; `at` names the crash point where it stops until the other has had its turn. */
export interface Racer<T = unknown> {
  at?: string;
  run: () => Promise<T>;
}

export interface Interleaved {
  /** Of the first and the second. */
  outcomes: [PromiseSettledResult<unknown>, PromiseSettledResult<unknown>];
  /** How far the second came while the first was held. `waiting` is for a lock that the first holds. */
  second: Place;
}

type Place = 'held' | 'waiting' | 'ended';

/**
 * Forces one order upon two calls: the first goes to its point; the second goes to its own, to its end or into a lock of
 * the first; then the first is let go, to its end or into a lock of the second; then the second. Nothing is left to
 * chance, so that a race is found on every run or never. Fails when the first does not come to its point.
 */
export async function interleave(db: Database, first: Racer, second: Racer): Promise<Interleaved> {
  const one = start(first);
  if (first.at !== undefined && (await one.comesTo(null)) !== 'held') {
    const [outcome] = await Promise.allSettled([one.ending]);
    throw new Error(`The first call never came to ${first.at}`, { cause: outcome });
  }
  const two = start(second);
  const place = await two.comesTo(db);
  one.letGo();
  await one.comesTo(db);
  two.letGo();
  return { outcomes: await Promise.allSettled([one.ending, two.ending]), second: place };
}

function start({ at, run }: Racer) {
  let isHeld = false;
  let hasEnded = false;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = () => {
      isHeld = false;
      resolve();
    };
  });
  let hasStopped = false;
  const stop = (name: string) => {
    if (name !== at || hasStopped) return undefined;
    hasStopped = true;
    isHeld = true;
    return released;
  };
  const ending = watchCrashPoints(stop, run).finally(() => {
    hasEnded = true;
  });
  // Whoever looks at the ending does so later.
  ending.catch(() => undefined);
  /** Without a database as long as there is no other call whose lock could stop this one. */
  const comesTo = async (db: Database | null): Promise<Place> => {
    for (;;) {
      if (hasEnded) return 'ended';
      if (isHeld) return 'held';
      if (db && (await isSomebodyWaiting(db))) return 'waiting';
      await wait(1);
    }
  };
  return { ending, comesTo, letGo: () => letGo() };
}

/** Whoever waits for a lock waits for one of the two, since the database is the test's alone, but for the server's own work. */
async function isSomebodyWaiting({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ isWaiting: boolean }>({
    name: 'is-somebody-waiting',
    text: `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
             WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock') AS "isWaiting"`,
  });
  return rows[0]?.isWaiting ?? false;
}
