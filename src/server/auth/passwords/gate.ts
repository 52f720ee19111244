/**
 * Lets `parallel` tasks run at a time and `waiting` more stand in line, first come first served; whoever finds the line
 * full gets the error of `refuse`.
 */
export function createGate(limits: { parallel: number; waiting: number; refuse: () => Error }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limits.parallel) running += 1;
    else {
      if (line.length >= limits.waiting) throw limits.refuse();
      // The one who leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((enter) => line.push(enter));
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
