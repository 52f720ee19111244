import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const mailProcessSchema = z.object({ databaseUrl: z.string(), smtpUrl: z.string(), crashAt: z.string() });

/** Runs `mail-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runMailProcess(settings: z.infer<typeof mailProcessSchema>): Promise<string | null> {
  return runProcess(new URL('mail-process.ts', import.meta.url), settings);
}
