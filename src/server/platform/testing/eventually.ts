import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats the assertion until it holds and returns its value; after the time limit it fails with the last reason.
 * For what happens "soon": jobs, caches, notifications.
 */
export async function eventually<T>(
  assertion: () => T | Promise<T>,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + (options.timeoutMs ?? 10_000);
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(options.everyMs ?? 25);
    }
  }
}
