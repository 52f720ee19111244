import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const origin = 'http://127.0.0.1:4520';

/** A half of the shop that comes back whenever it is killed. */
export interface Half {
  kill: () => void;
  stop: () => Promise<void>;
}

const scripts = {
  web: fileURLToPath(new URL('../serve.ts', import.meta.url)),
  worker: fileURLToPath(new URL('../../src/server/app/main.ts', import.meta.url)),
};

/** Web or worker as a process of its own on the servers of `dataDir`; its log goes to `log`. */
export function keepRunning(role: 'web' | 'worker', dataDir: string, log: string): Half {
  let isWanted = true;
  let child: ChildProcess | undefined;
  const output = openSync(log, 'a');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ROLE: role,
    DATA_DIR: dataDir,
    PORT: new URL(origin).port,
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: origin,
  };
  const run = async () => {
    while (isWanted) {
      child = fork(scripts[role], {
        execArgv: ['--import', 'tsx', '--disable-proto=delete'],
        env,
        stdio: ['ignore', output, output, 'ipc'],
      });
      await once(child, 'exit');
    }
  };
  const running = run();
  return {
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      isWanted = false;
      child?.kill('SIGTERM');
      await running;
    },
  };
}

export async function untilReady(): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(200);
}
