// npm run bench -- --products 100000: measures the shop on a catalogue of that size and writes docs/performance.md.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seedBulk } from '../prisma/seed/seed-bulk.ts';
import { seedDemo } from '../prisma/seed/seed-demo.ts';
import { createDatabase, type Database } from '../src/server/platform/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logger.ts';
import { applyMigrations } from '../src/server/platform/migrations.ts';
import { unlimited } from '../src/server/platform/rate-limit.ts';
import { ReplyCache } from '../src/server/platform/reply-cache.ts';
import { openSecrets } from '../src/server/platform/secrets.ts';
import { createLocalStorage } from '../src/server/platform/storage.ts';
import { type Buyer, forgetOrders, signInBuyers } from './buyers.ts';
import { type Figures, measure } from './measure.ts';
import { readPageCosts } from './page-costs.ts';
import { type Row, toMarkdown } from './report.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    out: { type: 'string', default: 'docs/performance.md' },
  },
});
const products = Number(values.products);
const seconds = Number(values.seconds);
const connectionCounts = [10, 50];
const ports = { shop: 4510, bare: 4511 };
const origins = { shop: `http://127.0.0.1:${ports.shop}`, bare: `http://127.0.0.1:${ports.bare}` };
const dataDir = resolve(`.data/bench-${products}`);
const logger = createLogger({ level: 'warn', pretty: true });

const embedded = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(embedded.url());
  const db = createDatabase(embedded.url(), { poolSize: 4, logger });
  await stock(db);
  const [load = 0] = loadavg();
  const reads = await readCalls(db);
  const rows = [...(await measureReads(reads)), ...(await measureColdReads(reads)), ...(await measureOrders(db))];
  const costs = await readPageCosts(db);
  const version = await db.pool.query<{ server_version: string }>('SHOW server_version');
  await db.close();
  const page = toMarkdown(rows, costs, { products, seconds, postgres: version.rows[0]?.server_version ?? '', load });
  await mkdir('docs', { recursive: true });
  await writeFile(values.out, page);
  console.log(page);
} finally {
  await embedded.stop();
}

/** The kept database of earlier runs is used again when it is large enough. */
async function stock(db: Database): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const services = {
    environment,
    secrets: openSecrets(environment),
    db,
    logger,
    storage: createLocalStorage(join(dataDir, 'files')),
    replyCache: new ReplyCache(),
    rateLimits: unlimited,
  };
  const { rest } = await seedDemo(services);
  await seedBulk(services, products);
  // Painting on the side would be measured too.
  await rest;
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

async function measureReads(calls: readonly ReadCall[]): Promise<Row[]> {
  const shop = await startShop([]);
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
      await measure({ url: `${origins.shop}${path}`, connections, duration: 2 });
      const shopFigures = await measure({ url: `${origins.shop}${path}`, connections, duration: seconds });
      const bareUrl = `${origins.bare}${paths.get(path)}`;
      await measure({ url: bareUrl, connections, duration: 1 });
      const bareFigures = await measure({ url: bareUrl, connections, duration: seconds });
      rows.push({ name, connections, shop: shopFigures, bare: bareFigures });
      log(name, connections, shopFigures, bareFigures);
    }
  }
  await stop(bare);
  await stop(shop);
  return rows;
}

async function measureColdReads(calls: readonly ReadCall[]): Promise<Row[]> {
  const shop = await startShop(['--cold']);
  const rows: Row[] = [];
  for (const { name, path } of calls) {
    for (const connections of connectionCounts) {
      await measure({ url: `${origins.shop}${path}`, connections, duration: 1 });
      const figures = await measure({ url: `${origins.shop}${path}`, connections, duration: seconds });
      rows.push({ name: `${name}, cold`, connections, shop: figures, bare: undefined });
      log(`${name}, cold`, connections, figures);
    }
  }
  await stop(shop);
  return rows;
}

async function measureOrders(db: Database): Promise<Row[]> {
  const shop = await startShop([]);
  const { rows: wares } = await db.pool.query<{ id: string }>(
    `UPDATE "products" SET "stockQuantity" = 1000000 WHERE "id" IN (
       SELECT "id" FROM "products" WHERE "sku" LIKE 'BLK-%' AND "type" = 'game_item' AND NOT "vipOnly" ORDER BY "id" LIMIT 500
     ) RETURNING "id"`,
  );
  await forgetOrders(db);
  const buyers = await signInBuyers(db, origins.shop, 220);
  const rows: Row[] = [];
  for (const connections of connectionCounts) {
    let turn = 0;
    const prepare = (request: object) => {
      turn += 1;
      return { ...request, ...orderRequest(buyers[turn % buyers.length], wares[(turn * 7) % wares.length]?.id ?? '') };
    };
    const figures = await measure({ url: `${origins.shop}/api/order`, connections, amount: 600, prepare });
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

async function startShop(args: string[]): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(ports.shop),
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origins.shop,
    QUEUE_BACKEND: 'postgres',
  };
  const child = fork(script('serve.ts'), args, { execArgv: ['--import', 'tsx', '--disable-proto=delete'], env });
  await once(child, 'message');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

function log(name: string, connections: number, shop: Figures, bare?: Figures): void {
  const round = (value: number) => Math.round(value);
  console.error(
    `${name} x${connections}: ${round(shop.requestsPerSecond)}/s`,
    bare ? `bare ${round(bare.requestsPerSecond)}/s` : '',
  );
}
