import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const rotationProcessSchema = z.object({
  databaseUrl: z.string(),
  folder: z.string(),
  crashAt: z.string().optional(),
});

/** Runs `rotation-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runRotation(settings: z.infer<typeof rotationProcessSchema>): Promise<string | null> {
  return runProcess(new URL('rotation-process.ts', import.meta.url), settings);
}
