import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a script with its settings, in a process of its own, to its end; answers the signal that ended it, if any. */
export async function runProcess(script: URL, settings: object): Promise<string | null> {
  const child = fork(fileURLToPath(script), [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return child.signalCode;
}
