// npm run bench:orders: what an order costs that is placed, paid and delivered, with one shopper and with eight. Prints CPU
// time of the shop and of PostgreSQL, statements by call, and latencies; judges nothing. --texts prints the statements too.
// What the shop takes at rest is measured first. Mails are sent at a pace of their own, long after the orders: they are
// left out of an order's figures and measured last, by themselves. Queues are in PostgreSQL unless QUEUE_BACKEND=redis.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { worldwide } from '../src/shared/regions/region.rules.ts';
import { order } from './chaos/shopper.ts';
import { stockProducts } from './chaos/stock-products.ts';
import type { Sent } from './measuring/count-statements.ts';
import { cpuOfFamily } from './measuring/cpu-time.ts';
import { origins, startShop, stop } from './shop-process.ts';
import { type Buyer, signInBuyers } from './stocking/buyers.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    rest: { type: 'string', default: '20' },
    shoppers: { type: 'string', multiple: true, default: ['1', '8'] },
    texts: { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);
const restSeconds = Number(values.rest);
const dataDir = await mkdtemp(join(tmpdir(), 'game-market-orders-'));
const logger = createLogger({ level: 'error', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
await applyMigrations(postgres.url());
const db = createDatabase(postgres.url(), { poolSize: 2, logger, waitMs: 60_000 });
const { keys } = await stockProducts(db, dataDir);
// A buyer whose country nobody knows may have them too.
await db.pool.query('UPDATE products SET "regions" = $2 WHERE "id" = ANY($1)', [keys, [worldwide]]);
const shop = await startShop(dataDir, ['--jobs', '--count']);
let buyers: Buyer[] = [];
let refusals = 0;
try {
  buyers = await signInBuyers(db, origins.shop, 40);
  // Compiled code and prepared statements are what a shop runs on.
  await buy(60, 4);
  await untilDone();
  await forgetMails();
  const atRest = await measureWhile(() => wait(restSeconds * 1000));
  console.log(`At rest, CPU ms a second: ${describeCpu(atRest, restSeconds)}, load average ${loadNow()}`);
  for (const shoppers of values.shoppers) await measureOrders(Number(shoppers));
} finally {
  await stop(shop);
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureOrders(shoppers: number): Promise<void> {
  const { rows } = await db.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  refusals = 0;
  let times: Awaited<ReturnType<typeof buy>> | undefined;
  let seconds = 0;
  const costs = await measureWhile(async () => {
    const began = performance.now();
    times = await buy(orders, shoppers);
    seconds = (performance.now() - began) / 1000;
    await untilDone();
  });
  console.log(`\n${shoppers} shopper(s), ${orders} orders, load average ${loadNow()}`);
  console.log(`  ${(orders / seconds).toFixed(1)} orders/s, ${refusals} calls repeated`);
  console.log(`  CPU ms an order, its jobs but mails included: ${describeCpu(costs, orders)}`);
  for (const [call, waited] of Object.entries(times ?? {})) console.log(`  ${call}: ${describe(waited)}`);
  console.log(`  payment booked to key: ${describe(await readDeliveries(rows[0]?.now))}`);
  for (const [call, { statements, parsed, texts }] of Object.entries<Sent>(costs.sent)) {
    const each = (count: number) => (count / orders).toFixed(1);
    console.log(`  ${call}: ${each(statements)} statements an order, ${each(parsed)} of them parsed anew`);
    if (!values.texts || shoppers > 1) continue;
    for (const [text, count] of Object.entries(texts))
      if (count * 3 > orders) console.log(`    ${each(count)} ${text}`);
  }
  await measureMails();
}

async function measureMails(): Promise<void> {
  const before = await countMails();
  const costs = await measureWhile(() => wait(restSeconds * 1000));
  const sent = before - (await countMails());
  if (sent > 0) console.log(`  CPU ms of ${sent} mails, rest included: ${describeCpu(costs, sent)}`);
  await forgetMails();
}

async function countMails(): Promise<number> {
  const { rows } = await db.pool.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM "OutboxMessage" WHERE "queue" = 'mail' AND "doneAt" IS NULL`,
  );
  return rows[0]?.left ?? 0;
}

/** Those not sent yet need not be: at their pace they would take minutes. */
async function forgetMails(): Promise<void> {
  await db.pool.query(`UPDATE "OutboxMessage" SET "doneAt" = now() WHERE "queue" = 'mail' AND "doneAt" IS NULL`);
  await wait(1000);
}

interface Costs {
  shopMs: number;
  postgresMs: number;
  sent: Record<string, Sent>;
}

async function measureWhile(work: () => Promise<unknown>): Promise<Costs> {
  await takeCosts();
  const before = await cpuOfFamily(postgres.pid());
  await work();
  const { cpuMs, sent } = await takeCosts();
  return { shopMs: cpuMs, postgresMs: (await cpuOfFamily(postgres.pid())) - before, sent };
}

function describeCpu({ shopMs, postgresMs }: Costs, parts: number): string {
  return `shop ${(shopMs / parts).toFixed(1)}, PostgreSQL ${(postgresMs / parts).toFixed(1)}`;
}

function loadNow(): string | undefined {
  return loadavg()[0]?.toFixed(1);
}

/** Places and pays `count` orders of one key. Returns the milliseconds of each call. */
async function buy(count: number, shoppers: number) {
  const times = { 'POST /api/order': [] as number[], 'POST /api/order/process-payment': [] as number[] };
  let turn = 0;
  const shopper = async () => {
    while (turn < count) {
      const buyer = buyers[turn % buyers.length];
      const productId = keys[turn % keys.length] ?? '';
      turn += 1;
      if (!buyer) throw new Error('There are no buyers');
      const asked = performance.now();
      const placed = await call(buyer, '/api/order', order([productId]));
      const between = performance.now();
      const card = { number: '4242424242424242', holder: 'Bench Buyer', expiry: '12/40', cvv: '123' };
      await call(buyer, '/api/order/process-payment', { orderId: placed.order.id, paymentMethod: 'card', card });
      times['POST /api/order'].push(between - asked);
      times['POST /api/order/process-payment'].push(performance.now() - between);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return times;
}

async function call(buyer: Buyer, path: string, body: object): Promise<{ order: { id: string } }> {
  const headers = {
    'content-type': 'application/json',
    cookie: buyer.cookie,
    'x-csrf-token': buyer.csrfToken,
    'idempotency-key': randomUUID(),
  };
  const ask = () => fetch(`${origins.shop}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  let response = await ask();
  // On a machine that others use too the shop may be too slow for its own limits for a moment.
  for (let tries = 0; (response.status === 503 || response.status === 423) && tries < 30; tries += 1) {
    refusals += 1;
    await wait(300);
    response = await ask();
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Everything that the orders left to jobs is done, but mails. */
async function untilDone(): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM "OutboxMessage"
       WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now() AND "queue" <> 'mail' AND COALESCE("key", '') NOT LIKE 'schedule:%'`,
    );
    if (rows[0]?.left === 0) return;
    await wait(200);
  }
}

async function readDeliveries(since: Date | undefined): Promise<number[]> {
  const { rows } = await db.pool.query<{ ms: number }>(
    `SELECT extract(epoch FROM i."deliveredAt" - p."paidAt")::float8 * 1000 AS ms
     FROM order_items i JOIN payments p ON p."orderId" = i."orderId" AND p."status" = 'paid' WHERE p."createdAt" >= $1`,
    [since],
  );
  return rows.map(({ ms }) => ms);
}

async function takeCosts(child: ChildProcess = shop): Promise<{ cpuMs: number; sent: Record<string, Sent> }> {
  const answer = once(child, 'message');
  child.send('costs');
  const [costs] = await answer;
  return costs;
}

function describe(waited: readonly number[]): string {
  const sorted = [...waited].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
