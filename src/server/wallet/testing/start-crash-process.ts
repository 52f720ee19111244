import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const walletCrashSchema = z.object({
  databaseUrl: z.string(),
  crashAt: z.string(),
  userId: z.string(),
  act: z.enum(['top-up', 'pay', 'withdraw', 'cancel', 'send-back']),
  /** The order to pay or the withdrawal to cancel. */
  id: z.string(),
  key: z.string(),
});

/** Runs `crash-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runWalletCrash(settings: z.infer<typeof walletCrashSchema>): Promise<string | null> {
  return runProcess(new URL('crash-process.ts', import.meta.url), settings);
}
