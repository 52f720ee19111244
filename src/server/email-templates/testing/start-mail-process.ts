import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const mailProcessSchema = z.object({ databaseUrl: z.string(), smtpUrl: z.string(), crashAt: z.string() });

/** Runs `mail-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export async function runMailProcess(settings: z.infer<typeof mailProcessSchema>): Promise<string | null> {
  const script = fileURLToPath(new URL('mail-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(settings)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  await once(child, 'exit');
  return child.signalCode;
}
