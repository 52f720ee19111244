import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../platform/database/database-failure.ts';
import { detachFromCaller } from '../platform/database/database-waits.ts';
import type { Database } from '../platform/database/db.ts';
import { type HeldKey, renewKey, renewMs } from './idempotency-records.ts';

/** After this time recording the outcome is given up: the lease is over, and the next request finds out. */
const patienceMs = 60_000;

/**
 * Renews the lease of a key for as long as its request runs. `end` records the outcome; while the database is
 * unavailable that continues in the background, so that the caller need not wait.
 */
export function holdKey(db: Database, held: HeldKey): { end: (write: () => Promise<void>) => Promise<void> } {
  const timer = detachFromCaller(() =>
    setInterval(() => {
      // A failed renewal is repaired by the next one, or the lease ends.
      renewKey(db, held).catch(() => undefined);
    }, renewMs).unref(),
  );
  return {
    end: async (write) => {
      clearInterval(timer);
      await write().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        void detachFromCaller(() => writeLater(db, write));
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
