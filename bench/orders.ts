// npm run bench:orders: what an order costs that is placed, paid and delivered, with one shopper and with eight. Prints CPU
// time of the shop and of PostgreSQL, statements by call, and latencies; judges nothing. --texts prints the statements too.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { worldwide } from '../src/shared/regions/region.rules.ts';
import { type Buyer, signInBuyers } from './buyers.ts';
import { order } from './chaos/shopper.ts';
import { stockProducts } from './chaos/stock-products.ts';
import type { Sent } from './count-statements.ts';
import { origins, startShop, stop } from './shop-process.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '150' },
    shoppers: { type: 'string', multiple: true, default: ['1', '8'] },
    texts: { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);
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
  await takeCosts();
  for (const shoppers of values.shoppers) await measureOrders(Number(shoppers));
} finally {
  await stop(shop);
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureOrders(shoppers: number): Promise<void> {
  const { rows } = await db.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const before = await readCpu(postgres.pid());
  const began = performance.now();
  const times = await buy(orders, shoppers);
  const seconds = (performance.now() - began) / 1000;
  await untilDone();
  const { cpuMs, sent } = await takeCosts();
  const postgresMs = (await readCpu(postgres.pid())) - before;
  console.log(`\n${shoppers} shopper(s), ${orders} orders, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log(`  ${(orders / seconds).toFixed(1)} orders/s, ${refusals} calls repeated`);
  console.log(
    `  CPU per order: shop ${(cpuMs / orders).toFixed(1)} ms, PostgreSQL ${(postgresMs / orders).toFixed(1)} ms`,
  );
  for (const [call, waited] of Object.entries(times)) console.log(`  ${call}: ${describe(waited)}`);
  console.log(`  payment booked to key: ${describe(await readDeliveries(rows[0]?.now))}`);
  for (const [call, { statements, parsed, texts }] of Object.entries<Sent>(sent)) {
    const each = (count: number) => (count / orders).toFixed(1);
    console.log(`  ${call}: ${each(statements)} statements an order, ${each(parsed)} of them parsed anew`);
    if (!values.texts || shoppers > 1) continue;
    for (const [text, count] of Object.entries(texts))
      if (count * 2 > orders) console.log(`    ${each(count)} ${text}`);
  }
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

/** Everything that the orders left to jobs is done. */
async function untilDone(): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM "OutboxMessage"
       WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now() AND "key" NOT LIKE 'schedule:%'`,
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

/** Milliseconds of CPU of the server and all its processes, those that ended included. */
async function readCpu(pid: number): Promise<number> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
  const own = await Promise.all(
    children
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((child) => ticksOf(child.trim(), 2)),
  );
  return (own.reduce((sum, ticks) => sum + ticks, 0) + (await ticksOf(`${pid}`, 4))) * 10;
}

/** The first `fields` of utime, stime, cutime and cstime, in hundredths of a second. */
async function ticksOf(pid: string, fields: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return values.slice(11, 11 + fields).reduce((sum, value) => sum + Number(value), 0);
}

function describe(waited: readonly number[]): string {
  const sorted = [...waited].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
