import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import { AppError } from './app-error.ts';
import { beginWait, msLeftToWait } from './database/database-waits.ts';

type Gate = <T>(work: () => Promise<T>) => Promise<T>;

// p-limit runs waiting work in its caller's async context, which the transactions behind these gates need; p-queue does
// not.

/**
 * Lets at most `size` pieces of work for the database run at once in this process; the others wait their turn, first
 * come first served. What waits here holds no connection. Whoever has waited for the database as long as a visitor may
 * is refused with UNAVAILABLE.
 */
export function createDatabaseGate(size: number): Gate {
  const limit = pLimit(size);
  return async (work) => {
    const leftMs = msLeftToWait(Number.POSITIVE_INFINITY);
    const isFree = limit.activeCount + limit.pendingCount < size;
    if (isFree || leftMs === Number.POSITIVE_INFINITY) return await limit(work);
    const turn = new Promise<() => void>((enter) => {
      void limit(() => new Promise<void>((leave) => enter(leave)));
    });
    const end = beginWait();
    const leave = await pTimeout(turn, {
      milliseconds: Math.max(1, leftMs),
      message: new AppError('UNAVAILABLE', { retryAfter: 2 }),
    })
      .catch((error) => {
        // The turn of one who has gone is for the next.
        void turn.then((leaveUnused) => leaveUnused());
        throw error;
      })
      .finally(() => end(false));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait their turn, first come first served; when the line
 * is full, the error of `refuse` is thrown.
 */
export function createBoundedGate(limits: { parallel: number; waiting: number; refuse: () => Error }): Gate {
  const limit = pLimit(limits.parallel);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= limits.parallel + limits.waiting) throw limits.refuse();
    return await limit(work);
  };
}
