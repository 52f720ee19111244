import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../platform/database/database-failure.ts';
import { apartFromCaller } from '../platform/database/database-waits.ts';
import type { Database } from '../platform/database/db.ts';
import { type HeldKey, renewKey, renewMs } from './idempotency-records.ts';

/** Longer than this nobody tries to write down how a request ended: its lease is over, and the next one finds out. */
const patienceMs = 60_000;

/**
 * Renews the lease of a key for as long as its request runs. `end` writes down how it ended; while the database is away
 * that goes on behind the request's back, so that its caller need not wait.
 */
export function holdKey(db: Database, held: HeldKey): { end: (write: () => Promise<void>) => Promise<void> } {
  const timer = apartFromCaller(() =>
    setInterval(() => {
      // One that fails is made up for by the next, or the lease ends.
      renewKey(db, held).catch(() => undefined);
    }, renewMs).unref(),
  );
  return {
    end: async (write) => {
      clearInterval(timer);
      await write().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        void apartFromCaller(() => writeLater(db, write));
      });
    },
  };
}

async function writeLater(db: Database, write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && !db.pool.ending) {
    await wait(250, undefined, { ref: false });
    const isWritten = await write().then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
}
