import { once } from 'node:events';
import { forkScript } from './fork-script.ts';

/** Runs a script with its settings, in a process of its own, to its end; answers the signal that ended it, if any. */
export async function runProcess(script: URL, settings: object): Promise<string | null> {
  const child = await forkScript(script, settings);
  await once(child, 'exit');
  return child.signalCode;
}
