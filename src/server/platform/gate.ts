/**
 * Lets at most `size` pieces of work run at once in this process; the others wait their turn, first come first served.
 * For bursts: what waits here holds no database connection, so it neither starves the readers nor runs into their limit.
 */
export function createGate(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, not freed: nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
