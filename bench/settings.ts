// npm run bench:settings -- --rate 200 --seconds 15: two web processes read at that rate together while a setting changes every
// second. Prints how soon both had each change, and how many requests failed. Uses the shop of .data/bench-settings.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invalidateAll } from '../src/server/platform/cache/cache-bus.ts';
import { createDatabase, transaction } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { script, stop } from './shop-process.ts';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '15' } },
});
const ports = [4520, 4521];
const origins = ports.map((port) => `http://127.0.0.1:${port}`);
const dataDir = resolve('.data/bench-settings');
const logger = createLogger({ level: 'warn', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(postgres.url());
  const db = createDatabase(postgres.url(), { poolSize: 2, logger, waitMs: 60_000 });
  const shops = await Promise.all(ports.map(startShop));
  const counts = { answered: 0, failed: 0 };
  const until = performance.now() + Number(values.seconds) * 1000;
  const load = keepReading(until, counts);
  const delays: number[] = [];
  for (let turn = 0; performance.now() < until - 2000; turn += 1) {
    const name = `Shop ${turn} of ${process.pid}`;
    await transaction(db, async (tx) => {
      const row = { value: name };
      await tx.setting.upsert({ where: { key: 'websiteName' }, create: { key: 'websiteName', ...row }, update: row });
      await invalidateAll(tx);
    });
    delays.push(await untilSeen(name));
    await wait(1000);
  }
  await load;
  const seconds = Number(values.seconds);
  console.log(
    `${counts.answered} requests in ${seconds} s (${Math.round(counts.answered / seconds)}/s), ${counts.failed} failed`,
  );
  const slowest = Math.max(...delays).toFixed(0);
  console.log(`${delays.length} writes, seen by both processes after at most ${slowest} ms`);
  for (const shop of shops) await stop(shop);
  await db.close();
} finally {
  await postgres.stop();
}

async function startShop(port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off', SEED_DEMO: 'off' },
    ...{ LOG_LEVEL: 'error', PUBLIC_URL: `http://127.0.0.1:${port}`, QUEUE_BACKEND: 'postgres' },
  };
  const child = fork(script('serve.ts'), [], { execArgv: ['--import', 'tsx', '--disable-proto=delete'], env });
  await once(child, 'message');
  return child;
}

async function readName(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/settings/public`);
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  const { websiteName } = await response.json();
  return websiteName;
}

/** Spread evenly over time, whether answers come fast or not. */
async function keepReading(until: number, counts: { answered: number; failed: number }): Promise<void> {
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  while (performance.now() < until) {
    const due = ((performance.now() - begun) / 1000) * Number(values.rate);
    while (asked.length < due) {
      const read = readName(origins[asked.length % 2] ?? '');
      asked.push(
        read.then(
          () => {
            counts.answered += 1;
          },
          () => {
            counts.failed += 1;
          },
        ),
      );
    }
    await wait(5);
  }
  await Promise.all(asked);
}

async function untilSeen(name: string): Promise<number> {
  const begun = performance.now();
  for (const origin of origins) while ((await readName(origin)) !== name) await wait(5);
  return performance.now() - begun;
}
