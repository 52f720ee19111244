// npm run bench: measures the shop on catalogues of several sizes and writes docs/performance.md. The filled databases stay in
// .data/bench-SIZE for the next run; filling the largest takes some ten minutes, measuring all of them less.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, type Database } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { deskListsHeading, measureDeskLists } from './desk-lists.ts';
import { type GrowthRow, measureGrowth } from './growth.ts';
import { type Figures, measure } from './measuring/measure.ts';
import { type PageCost, readPageCosts } from './page-costs.ts';
import { type Row, toMarkdown } from './report.ts';
import { origins, ports, script, startShop, stop } from './shop-process.ts';
import { type Buyer, forgetOrders, signInBuyers } from './stocking/buyers.ts';
import { stockShop } from './stocking/stock.ts';
import { stockDesk } from './stocking/stock-desk.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', multiple: true, default: ['10000', '100000', '1000000'] },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '1' },
    out: { type: 'string', default: 'docs/performance.md' },
  },
});
const sizes = values.products.map(Number).sort((a, b) => a - b);
const seconds = Number(values.seconds);
const connectionCounts = [10, 50];
const rounds = Number(values.rounds);
const logger = createLogger({ level: 'warn', pretty: true });
const loads: number[] = [];
const growth: GrowthRow[] = [];
const last: { rows: Row[]; costs: PageCost[]; postgres: string } = { rows: [], costs: [], postgres: '' };

for (const products of sizes) {
  const dataDir = resolve(`.data/bench-${products}`);
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  try {
    await applyMigrations(embedded.url());
    const db = createDatabase(embedded.url(), { poolSize: 4, logger, waitMs: 600_000 });
    await stockShop(db, dataDir, products);
    loads.push(loadavg()[0] ?? 0);
    growth.push(...(await measureGrowth(db, { dataDir, products, seconds, postgres: embedded.pid() })));
    // One address after the other, next to the bare handler, and orders: on the largest catalogue.
    if (products === sizes.at(-1)) {
      await measureLargest(db, dataDir, embedded.pid());
      await stockDesk(db, { users: products / 10, orders: products / 10, audit: products });
      const options = { dataDir, postgresPid: embedded.pid(), times: 20, only: undefined, out: values.out };
      await measureDeskLists(db, options);
    }
    await db.close();
  } finally {
    await embedded.stop();
  }
}
const page = toMarkdown(last.rows, last.costs, growth, { sizes, seconds, rounds, postgres: last.postgres, loads });
await mkdir('docs', { recursive: true });
await writeFile(values.out, `${page.trimEnd()}\n\n${await readDeskLists()}`);
console.log(page);

/** The last part of the page, which the lists of the back office write themselves. */
async function readDeskLists(): Promise<string> {
  const before = await readFile(values.out, 'utf8').catch(() => '');
  const start = before.indexOf(deskListsHeading);
  return start < 0 ? '' : before.slice(start);
}

async function measureLargest(db: Database, dataDir: string, postgres: number): Promise<void> {
  const reads = await readCalls(db);
  last.rows = [
    ...(await measureReads(reads, dataDir, postgres)),
    ...(await measureColdReads(reads, dataDir, postgres)),
    ...(await measureOrders(db, dataDir, postgres)),
  ];
  last.costs = await readPageCosts(db);
  const version = await db.pool.query<{ server_version: string }>('SHOW server_version');
  last.postgres = version.rows[0]?.server_version ?? '';
}

interface ReadCall {
  name: string;
  path: string;
}

async function readCalls(db: Database): Promise<ReadCall[]> {
  const { rows } = await db.pool.query<{ slug: string }>(
    `SELECT "slug" FROM "products" WHERE "sku" LIKE 'BLK-%' AND "status" = 'active' ORDER BY "popularity" DESC, "id" DESC LIMIT 1`,
  );
  return [
    { name: 'product list', path: '/api/product' },
    { name: 'product list, page 500', path: '/api/product?page=500' },
    {
      name: 'product list, category with subtree, by price',
      path: '/api/product?category=game-items&sortBy=price_asc',
    },
    { name: 'product detail', path: `/api/product/${rows[0]?.slug}` },
  ];
}

async function measureReads(calls: readonly ReadCall[], dataDir: string, postgres: number): Promise<Row[]> {
  const shop = await startShop(dataDir, []);
  const bodies: Record<string, string> = {};
  for (const { path } of calls) bodies[path] = await (await fetch(`${origins.shop}${path}`)).text();
  const bare = fork(script('bare.ts'), { execArgv: ['--import', 'tsx'] });
  // Express routes by path alone, so each body gets a path of its own.
  const paths = new Map(calls.map(({ path }, index) => [path, `/api/product/${index}`]));
  const byPath = Object.fromEntries(calls.map(({ path }) => [paths.get(path) ?? '', bodies[path] ?? '']));
  bare.send({ port: ports.bare, bodies: byPath });
  await once(bare, 'message');
  const rows: Row[] = [];
  for (const { name, path } of calls) {
    for (const connections of connectionCounts) {
      const shopUrl = `${origins.shop}${path}`;
      const bareUrl = `${origins.bare}${paths.get(path)}`;
      for (const url of [shopUrl, bareUrl]) await measure({ url, connections, duration: 1 });
      // In turns, so that other load affects both alike.
      const shopRuns: Figures[] = [];
      const bareRuns: Figures[] = [];
      for (let round = 0; round < rounds; round++) {
        const pids = { server: shop.pid, postgres };
        shopRuns.push(await measure({ url: shopUrl, connections, duration: seconds, pids }));
        bareRuns.push(await measure({ url: bareUrl, connections, duration: seconds, pids: { server: bare.pid } }));
      }
      const [shopFigures, bareFigures] = [best(shopRuns), best(bareRuns)];
      rows.push({ name, connections, shop: shopFigures, bare: bareFigures });
      log(name, connections, shopFigures, bareFigures);
    }
  }
  await stop(bare);
  await stop(shop);
  return rows;
}

async function measureColdReads(calls: readonly ReadCall[], dataDir: string, postgres: number): Promise<Row[]> {
  const shop = await startShop(dataDir, ['--cold']);
  const rows: Row[] = [];
  for (const { name, path } of calls) {
    for (const connections of connectionCounts) {
      const url = `${origins.shop}${path}`;
      await measure({ url, connections, duration: 1 });
      const runs: Figures[] = [];
      const pids = { server: shop.pid, postgres };
      for (let round = 0; round < rounds; round++) {
        runs.push(await measure({ url, connections, duration: seconds, pids }));
      }
      const figures = best(runs);
      rows.push({ name: `${name}, cold`, connections, shop: figures, bare: undefined });
      log(`${name}, cold`, connections, figures);
    }
  }
  await stop(shop);
  return rows;
}

async function measureOrders(db: Database, dataDir: string, postgres: number): Promise<Row[]> {
  const shop = await startShop(dataDir, []);
  const { rows: products } = await db.pool.query<{ id: string }>(
    `UPDATE "products" SET "stockQuantity" = 1000000 WHERE "id" IN (
       SELECT "id" FROM "products" WHERE "sku" LIKE 'BLK-%' AND "type" = 'game_item' AND NOT "vipOnly" ORDER BY "id" LIMIT 500
     ) RETURNING "id"`,
  );
  await forgetOrders(db);
  const buyers = await signInBuyers(db, origins.shop, 220);
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    let turn = 0;
    const pids = { server: shop.pid, postgres };
    const prepare = (request: object) => {
      turn += 1;
      return {
        ...request,
        ...orderRequest(buyers[turn % buyers.length], products[(turn * 7) % products.length]?.id ?? ''),
      };
    };
    const figures = await measure({ url: `${origins.shop}/api/order`, connections, amount: 600, prepare, pids });
    rows.push({ name: 'order creation', connections, shop: figures, bare: undefined });
    log('order creation', connections, figures);
    await forgetOrders(db);
  }
  await stop(shop);
  return rows;
}

function orderRequest(buyer: Buyer | undefined, productId: string) {
  return {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      cookie: buyer?.cookie ?? '',
      'x-csrf-token': buyer?.csrfToken ?? '',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      items: [{ productId, quantity: 1 }],
      contact: { email: 'bench@example.com', firstName: 'Bench', lastName: 'Buyer' },
      paymentMethod: 'card',
      acceptTerms: true,
      withdrawalConsent: true,
    }),
  };
}

/** The round that was disturbed least. */
function best(runs: readonly Figures[]): Figures {
  return runs.reduce((a, b) => (b.requestsPerSecond > a.requestsPerSecond ? b : a));
}

function log(name: string, connections: number, shop: Figures, bare?: Figures): void {
  const round = (value: number) => Math.round(value);
  console.error(
    `${name} x${connections}: ${round(shop.requestsPerSecond)}/s`,
    bare ? `bare ${round(bare.requestsPerSecond)}/s` : '',
  );
}
