import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const START_TIMEOUT_MS = 180_000;

export interface ShopProcess {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end; answers the exit code, null after a kill. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface ShopOptions {
  /** An existing data folder, to start the same shop again. */
  dataDir?: string;
  /** A fixed port, for who must know the address before the start. */
  port?: number;
  /** As `npm run dev` has it. */
  isDevelopment?: boolean;
  /** Sources of another version, and what of them is run. */
  sources?: { folder: string; script: string; parameters?: readonly string[] };
  env?: Record<string, string>;
}

/** Starts the shop on a free port with embedded servers; resolves when it is ready. */
export async function startShop({
  dataDir,
  port: wantedPort,
  isDevelopment = false,
  sources,
  env,
}: ShopOptions = {}): Promise<ShopProcess> {
  const folder = dataDir ?? (await makeFolder());
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const {
    folder: cwd = '.',
    script,
    parameters = [],
  } = sources ?? {
    script: isDevelopment ? 'src/server/app/develop.mjs' : 'dist/server/main.js',
  };
  const compiler = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const shop = spawn(process.execPath, ['--disable-proto=delete', ...compiler, script, ...parameters], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: `${port}`,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(shop, 'exit');
  await waitUntilReady(shop, url).catch((error) => {
    shop.kill();
    throw error;
  });
  return {
    url,
    dataDir: folder,
    process: shop,
    stop: async (signal = 'SIGTERM') => {
      shop.kill(signal);
      await ended;
      return shop.exitCode;
    },
  };
}

/**
 * A data folder with an empty, migrated database, copied from EMPTY_SHOP where that is set. It is open to the account
 * that its database runs under: so that all of a shop lies in there.
 */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'game-market-e2e-'));
  const { EMPTY_SHOP } = process.env;
  // Unlike Node's own copying this one keeps the owner of the database's files.
  if (EMPTY_SHOP) await promisify(execFile)('cp', ['-a', `${EMPTY_SHOP}/.`, folder]);
  await chmod(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

async function waitUntilReady(shop: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null || shop.signalCode !== null) throw new Error('The shop ended before it was ready');
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`The shop was not ready within ${START_TIMEOUT_MS / 1000} s`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
