import { AppError } from './app-error.ts';
import { beginWait, msLeftToWait } from './database/database-waits.ts';

interface GateOptions {
  /** Whoever has waited for the database as long as a visitor may is refused with UNAVAILABLE instead of standing in line. */
  isForDatabase?: boolean;
}

/**
 * Lets at most `size` pieces of work run at once in this process; the others wait their turn, first come first served.
 * For bursts: what waits here holds no database connection, so it neither starves the readers nor runs into their limit.
 */
export function createGate(size: number, options: GateOptions = {}): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  const turn = () => new Promise<void>((resolve) => line.push(resolve));
  const turnInTime = async () => {
    const leftMs = msLeftToWait(Number.POSITIVE_INFINITY);
    if (leftMs === Number.POSITIVE_INFINITY) return await turn();
    const end = beginWait();
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new AppError('UNAVAILABLE', { retryAfter: 2 }));
      }, leftMs);
      line.push(enter);
    }).finally(() => end(false));
  };
  return async (work) => {
    if (running >= size) await (options.isForDatabase ? turnInTime() : turn());
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place is handed over, not freed: nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
