// npm run bench:first-start, after npm run build: the built shop is started on an empty folder, and while it still paints its
// demo pictures a buyer pays for a key again and again. Prints how long each waited for it; ends with 1 when p95 is over 0.5 s.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { openJournal } from './chaos/journal.ts';
import { keepRunning, origin, untilReady } from './chaos/shop-halves.ts';
import { order, pickCard } from './chaos/shopper.ts';
import { insist } from './chaos/shopper-task.ts';
import { signIn } from './stocking/buyers.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '40' } } });
const longestMs = 30_000;

const dataDir = await mkdtemp(join(tmpdir(), 'game-market-first-'));
const logger = createLogger({ level: 'error', pretty: true });
const env = { ROLE: 'all', SEED_DEMO: 'on' };
const shop = keepRunning('worker', { dataDir, log: join(dataDir, 'shop.log'), isBuilt: true, env });
await untilReady();
const readyAt = performance.now();
const postgres = await startEmbeddedPostgres({ dataDir, logger });
const db = createDatabase(postgres.url(), { poolSize: 2, logger, waitMs: longestMs });
const buyer = await signIn(origin, 'user@example.com');
const until = performance.now() + 300_000;
const task = { origin, buyer, journal: openJournal(join(dataDir, 'journal.jsonl')), until };

const times = { painting: [] as number[], idle: [] as number[] };
const { rows: products } = await db.pool.query<{ id: string }>(
  `SELECT p."id" FROM products p WHERE p."deliveryType" = 'key' AND p."status" = 'active' AND NOT p."vipOnly"
     AND p."publishFrom" IS NULL AND p."stockQuantity" > 0 ORDER BY p."stockQuantity", p."id" LIMIT $1`,
  [Number(values.orders)],
);
for (const { id } of products) {
  const isPainting = await hasPicturesLeft();
  const ms = await payForKey(id);
  if (ms === undefined) continue;
  times[isPainting ? 'painting' : 'idle'].push(ms);
  if (times.painting.length + times.idle.length === 1) {
    console.log(
      `first key ${Math.round(ms)} ms after it was paid, ${Math.round(performance.now() - readyAt)} ms after the start`,
    );
  }
}
const load = loadavg()[0]?.toFixed(1);
for (const [when, waited] of Object.entries(times)) console.log(`${when}: ${describe(waited)}; load average ${load}`);
await db.close();
await shop.stop();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(percentile(times.painting, 0.95) <= 500 && times.painting.length > 0 ? 0 : 1);

async function hasPicturesLeft(): Promise<boolean> {
  const { rows } = await db.pool.query<{ left: number }>(
    `SELECT (SELECT count(*) FROM product_images WHERE "blurhash" = '') + (SELECT count(*) FROM users WHERE "avatarKey" IS NULL)
       + (SELECT 1 - least(1, count(*)) FROM review_images) AS "left"`,
  );
  return Number(rows[0]?.left) > 0;
}

/** Milliseconds from the answer to the payment until the key is visible; undefined when the product is unavailable. */
async function payForKey(productId: string): Promise<number | undefined> {
  const placed = await insist(task, '/api/order', order([productId]));
  const orderId = placed?.body.order?.id;
  if (placed?.status !== 201 || orderId === undefined) return undefined;
  const card = { ...pickCard(), number: '4242424242424242' };
  const asked = performance.now();
  const paid = await insist(task, '/api/order/process-payment', { orderId, paymentMethod: 'card', card });
  if (paid?.status !== 200) return undefined;
  while (performance.now() - asked < longestMs) {
    const seen = await insist(task, `/api/order/${orderId}`);
    if (seen?.body.items?.some(({ keys = [] }) => keys.length > 0)) return performance.now() - asked;
    await wait(20);
  }
  return longestMs;
}

function describe(waited: readonly number[]): string {
  if (waited.length === 0) return 'nothing was bought';
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => Math.round(percentile(waited, share)));
  return `${waited.length} keys, pay to key p50 ${p50} ms, p95 ${p95} ms, slowest ${most} ms`;
}

function percentile(waited: readonly number[], share: number): number {
  const sorted = [...waited].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
