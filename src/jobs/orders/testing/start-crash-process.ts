import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const crashSettingsSchema = z.object({
  databaseUrl: z.string(),
  crashAt: z.string(),
  userId: z.string(),
  act: z.enum(['place', 'pay', 'deliver', 'cancel', 'request-refund', 'give-back']),
  /** The product to order, or the order to pay. */
  id: z.string(),
  key: z.string(),
});

/** Runs `crash-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export async function runCrashProcess(settings: z.infer<typeof crashSettingsSchema>): Promise<string | null> {
  const script = fileURLToPath(new URL('crash-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(settings)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  await once(child, 'exit');
  return child.signalCode;
}
