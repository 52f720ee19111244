import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const idempotentCallSchema = z.object({
  databaseUrl: z.string(),
  crashAt: z.string(),
  userId: z.string(),
  key: z.string(),
  /** A procedure, such as `orders.place`. */
  path: z.string(),
  input: z.unknown(),
});

/** Runs one call in a process of its own to its end; returns the signal that ended it, null when it ended by itself. */
export function runIdempotentCall(settings: z.infer<typeof idempotentCallSchema>): Promise<string | null> {
  return runProcess(new URL('idempotent-process.ts', import.meta.url), settings);
}
