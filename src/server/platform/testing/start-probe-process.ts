import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const probeSettingsSchema = z.object({
  databaseUrl: z.string(),
  redisUrl: z.string().optional(),
  namespace: z.string(),
  crashAt: z.string().optional(),
});

/** Starts `probe-process.ts` apart; resolves when its workers run or it has ended. */
export async function startProbeProcess(settings: z.infer<typeof probeSettingsSchema>): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('probe-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(settings)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}
