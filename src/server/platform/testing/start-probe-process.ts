import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { forkScript } from './fork-script.ts';

export const probeSettingsSchema = z.object({
  databaseUrl: z.string(),
  redisUrl: z.string().optional(),
  namespace: z.string(),
  crashAt: z.string().optional(),
});

/** Starts `probe-process.ts` apart; resolves when its workers run or it has ended. */
export async function startProbeProcess(settings: z.infer<typeof probeSettingsSchema>): Promise<ChildProcess> {
  const child = await forkScript(new URL('probe-process.ts', import.meta.url), settings);
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}
