import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const crashSettingsSchema = z.object({
  databaseUrl: z.string(),
  /** Where the files are: the process must see those of the test. */
  folder: z.string(),
  crashAt: z.string(),
  userId: z.string(),
  act: z.enum(['part', 'complete', 'scan', 'announce', 'warn', 'lowKeys', 'import', 'document']),
  /** What it acts on: an upload, a file, a product or an order. */
  id: z.string(),
  /** The product's id, a version, or keys, as the act needs it. */
  text: z.string(),
});

/** Runs `crash-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runCrashProcess(settings: z.infer<typeof crashSettingsSchema>): Promise<string | null> {
  return runProcess(new URL('crash-process.ts', import.meta.url), settings);
}
