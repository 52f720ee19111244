// npm run bench:start, after npm run build: how long the built shop takes from its start to its first answer on the data of an
// earlier run, and how much memory it holds a minute later and after a load; with its own PostgreSQL and with another's.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { cpuOf } from './measuring/cpu-time.ts';
import { measure } from './measuring/measure.ts';

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '5' },
    idle: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '10' },
  },
});
const origin = 'http://127.0.0.1:4560';
const calls = ['/api/product', '/api/product?sortBy=price_asc', '/api/search?q=golden', '/api/category', '/'];
const dataDir = await mkdtemp(join(tmpdir(), 'game-market-start-'));
const logger = createLogger({ level: 'error', pretty: true });

await stop((await start({ SEED_DEMO: 'on' })).shop);
console.log(
  '| PostgreSQL | first answer ms, fastest / median | CPU ms until then | idle MB | after load MB | load average |',
);
console.log('|---|--:|--:|--:|--:|--:|');
console.log(await measureStarts('embedded', {}));
const postgres = await startEmbeddedPostgres({ dataDir, logger });
console.log(await measureStarts('DATABASE_URL', { DATABASE_URL: postgres.url() }));
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

async function measureStarts(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const runs: Started[] = [];
  for (let run = 1; run <= Number(values.starts); run++) {
    if (run > 1) await stop(runs.at(-1)?.shop);
    runs.push(await start(env));
  }
  const shop = runs.at(-1)?.shop;
  await wait(Number(values.idle) * 1000);
  const idle = await memoryOf(shop);
  for (const path of calls) {
    await measure({ url: `${origin}${path}`, connections: 10, duration: Number(values.seconds) / calls.length });
  }
  const loaded = await memoryOf(shop);
  await stop(shop);
  const times = runs.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  const cpu = Math.min(...runs.map(({ cpuMs }) => cpuMs));
  const median = times[Math.floor(times.length / 2)];
  return `| ${[name, `${times[0]} / ${median}`, cpu, idle, loaded, loadavg()[0]?.toFixed(1)].join(' | ')} |`;
}

interface Started {
  shop: ChildProcess;
  ms: number;
  cpuMs: number;
}

async function start(env: NodeJS.ProcessEnv): Promise<Started> {
  const at = performance.now();
  const shop = spawn(process.execPath, ['--disable-proto=delete', 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      // With DATABASE_URL the shop makes no key of its own.
      SETTINGS_KEY_FILE: join(dataDir, 'settings.key'),
      PORT: '4560',
      PUBLIC_URL: origin,
      RATE_LIMIT: 'off',
      SEED_DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  while (!(await answers())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start; does dist/ hold a build?');
    await wait(10);
  }
  return { shop, ms: performance.now() - at, cpuMs: await cpuOf(shop.pid ?? 0) };
}

async function answers(): Promise<boolean> {
  return await fetch(`${origin}/api/product`).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );
}

async function stop(shop: ChildProcess | undefined): Promise<void> {
  if (!shop) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}

/** Resident memory of the process in MB. Linux only. */
async function memoryOf(shop: ChildProcess | undefined): Promise<number> {
  const status = await readFile(`/proc/${shop?.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
}
