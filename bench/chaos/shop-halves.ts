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

type Role = 'web' | 'worker';
const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const tsx = ['--import', 'tsx'];
/** The web half without its pages. */
const fromSource: Record<Role, { script: string; execArgv: string[] }> = {
  web: { script: scriptOf('../serve.ts'), execArgv: tsx },
  worker: { script: scriptOf('../../src/server/app/main.ts'), execArgv: tsx },
};
/** As `npm run start:web` and `npm run start:worker` start them. */
const built = { script: scriptOf('../../dist/server/main.js'), execArgv: [] };

interface Options {
  dataDir: string;
  log: string;
  port?: number;
  isBuilt?: boolean;
  env?: Record<string, string>;
}

/** Web or worker as a process of its own on the servers of `dataDir`; its log goes to `log`. */
export function keepRunning(role: Role, { dataDir, log, port, isBuilt = false, env = {} }: Options): Half {
  let isWanted = true;
  let child: ChildProcess | undefined;
  const output = openSync(log, 'a');
  const { script, execArgv } = isBuilt ? built : fromSource[role];
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    ROLE: role,
    DATA_DIR: dataDir,
    PORT: port === undefined ? new URL(origin).port : `${port}`,
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: origin,
    ...env,
  };
  const run = async () => {
    while (isWanted) {
      child = fork(script, {
        execArgv: [...execArgv, '--disable-proto=delete'],
        env: environment,
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

export async function untilReady(address = origin): Promise<void> {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(200);
}
