import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
  }
}

const START_TIMEOUT_MS = 180_000;

/** Starts the built shop with demo data in a folder of its own, for all journeys; stops it and clears up behind them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'game-market-e2e-'));
  const port = await freePort();
  const shopUrl = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['--disable-proto=delete', 'dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(shop, shopUrl);
  project.provide('shopUrl', shopUrl);
  return async () => {
    shop.kill('SIGTERM');
    await new Promise((resolve) => (shop.exitCode === null ? shop.once('exit', resolve) : resolve(undefined)));
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function waitUntilReady(shop: ChildProcess, shopUrl: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with code ${shop.exitCode} before it was ready`);
    const isReady = await fetch(`${shopUrl}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
  throw new Error(`The shop was not ready within ${START_TIMEOUT_MS / 1000} s`);
}

function freePort(): Promise<number> {
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
