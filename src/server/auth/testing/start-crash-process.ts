import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

/** Of every process of a crash test, so that each reads what the others sealed. */
export const crashMasterKey = 'ab'.repeat(32);

export const crashSettingsSchema = z.object({
  databaseUrl: z.string(),
  crashAt: z.string(),
  act: z.enum(['register', 'login', 'refresh', 'resetPassword', 'confirmEmailChange']),
  /** Body of the call. */
  input: z.record(z.string(), z.unknown()),
  deviceId: z.string(),
  cookies: z.record(z.string(), z.string()),
});

/** Runs `crash-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runCrashProcess(settings: z.infer<typeof crashSettingsSchema>): Promise<string | null> {
  return runProcess(new URL('crash-process.ts', import.meta.url), settings);
}
