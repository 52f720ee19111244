// npm run bench:redis, after npm run build: visitors browse, sign in and buy at the built shop while its Redis refuses every
// connection, and while it ignores every command, a minute each. Ends with 1 when the aims are missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { startPrivateRedis } from '../src/server/platform/embedded/private-redis.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { findViolations } from '../src/server/platform/testing/invariants.ts';
import { startTcpProxy } from '../src/server/platform/testing/servers/tcp-proxy.ts';
import { keepRunning, origin, untilReady } from './chaos/shop-halves.ts';
import { stockProducts } from './chaos/stock-products.ts';
import { untilQuiet } from './chaos/tally.ts';
import { type Answered, visit } from './chaos/visit.ts';
import { addBuyers } from './stocking/buyers.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, visitors: { type: 'string', default: '6' } },
});
const [seconds, visitors] = [Number(values.seconds), Number(values.visitors)];

const dataDir = await mkdtemp(join(tmpdir(), 'game-market-redis-'));
const logger = createLogger({ level: 'error', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
const redis = await startPrivateRedis({ dataDir, logger });
if (!redis) throw new Error('There is no redis-server on the PATH');
const address = new URL(redis.url);
const proxy = await startTcpProxy({ port: Number(address.port) });
address.port = `${proxy.port}`;
await applyMigrations(postgres.url());
const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 600_000 });
const products = await stockProducts(db, dataDir);
const accounts = (await addBuyers(db, visitors * (10 + seconds * 2))).values();
const env = { REDIS_URL: address.href, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
const halves = (['web', 'worker'] as const).map((role) =>
  keepRunning(role, { dataDir, log: join(dataDir, `${role}.log`), isBuilt: true, env }),
);
await untilReady();
let visits = 0;
let isSound = true;
// Warm-up, since one-time loading has nothing to do with Redis.
await visit({ origin, email: 'user@example.com', address: '198.19.0.1', answers: [] }, products);
for (const mood of ['open', 'down', 'black-hole'] as const) await measure(mood);
const violations = Object.keys(await findViolations(db));
console.log(`Broken invariants: ${violations.join(', ') || 'none'}`);
isSound &&= violations.length === 0;
await Promise.all(halves.map((half) => half.stop()));
await db.close();
await proxy.stop();
await redis.stop();
await postgres.stop();
if (isSound) await rm(dataDir, { recursive: true, force: true });
else console.error(`Kept for a look: ${dataDir}`);
process.exit(isSound ? 0 : 1);

async function measure(mood: 'open' | 'down' | 'black-hole'): Promise<void> {
  const since = new Date();
  const answers: Answered[] = [];
  const checkouts = { tried: 0, paid: 0 };
  const load = loadavg()[0] ?? 0;
  proxy.set(mood);
  const until = performance.now() + seconds * 1000;
  const come = async () => {
    while (performance.now() < until) {
      const email = accounts.next().value;
      if (email === undefined) throw new Error('There are not enough accounts');
      visits += 1;
      const from = `198.18.${visits >> 8}.${visits & 255}`;
      checkouts.tried += 1;
      if (await visit({ origin, email, address: from, answers }, products)) checkouts.paid += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, come));
  proxy.set('open');
  const secondsToQuiet = await untilQuiet(db, since);
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const [p50, p95, slowest] = [at(0.5), at(0.95), at(1)];
  const share = checkouts.paid / checkouts.tried;
  console.log(
    `${mood}: ${answers.length} answers in ${seconds} s, p50 ${p50} ms, p95 ${p95} ms, slowest ${slowest} ms; ` +
      `${checkouts.paid} of ${checkouts.tried} checkouts paid (${(share * 100).toFixed(1)} %); ` +
      `all jobs done ${secondsToQuiet} s after it; load average before it ${load.toFixed(1)}`,
  );
  for (const line of failures(answers)) console.log(`  ${line}`);
  isSound &&= share >= 0.99 && p95 < 800 && slowest <= 5000;
}

function failures(answers: readonly Answered[]): string[] {
  const counts = new Map<string, number>();
  for (const { path, status } of answers.filter(({ status }) => status < 200 || status >= 400)) {
    const name = `${status} ${path.replace(/\?.*|[0-9a-f-]{36}/g, '')}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
