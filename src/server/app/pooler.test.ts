import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../jobs/main.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { readEnvironment } from '../platform/env.ts';
import { createClosers } from '../platform/graceful.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { startPgbouncer } from '../platform/testing/servers/pgbouncer.ts';
import { createTestDatabase, silentLogger } from '../platform/testing/test-database.ts';
import { refreshCompanions } from '../products/together/refresh-companions.ts';
import { refreshSearchWords } from '../search/spelling/refresh-search-words.ts';
import { startServices } from './start-services.ts';
import { serveShop } from './testing/serve-shop.ts';
import { TestBrowser } from './testing/test-browser.ts';

const connections = 3;
const shoppers = 12;

const db = await createTestDatabase();
const pooler = await startPgbouncer(db.url, connections);

describe.runIf(pooler)('behind a PgBouncer in transaction mode that knows no named statements', async () => {
  const url = pooler?.url ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'gm-pooler-'));
  const shop = await createTestShop(db);
  const closers = createClosers(silentLogger);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: db.url,
    DATABASE_NAMED_STATEMENTS: 'off',
    QUEUE_BACKEND: 'postgres',
    RATE_LIMIT: 'off',
    // So that a job delivers.
    DELIVER_AT_ONCE: 'off',
    DATA_DIR: folder,
    SETTINGS_KEY: 'ab'.repeat(32),
  });
  const started = await startServices(environment, silentLogger, closers);
  startJobs(started, closers);
  const { services, listener } = started;
  const origin = await serveShop(services);
  afterAll(async () => {
    await closers.close();
    await pooler?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('more shoppers than connections place, pay and are delivered at once', async () => {
    const product = await shop.addKeyProduct(shoppers);
    const buy = async () => {
      const browser = new TestBrowser(origin);
      await eventually(() => browser.signUp());
      const placed = await insist(201, browser, '/api/order', orderOf(product));
      await insist(200, browser, '/api/order/process-payment', paymentOf(placed.order.id));
    };
    const heard: (string | null)[] = [];
    listener.on('pooler-test', (payload) => heard.push(payload));
    // As often as makes a statement worth a name.
    await Promise.all(Array.from({ length: shoppers }, buy));
    await services.db.prisma.$executeRaw`SELECT pg_notify('pooler-test', 'sold')`;
    await eventually(() => expect(heard.at(-1)).toBe('sold'));
    const delivered = { status: 'completed', paymentStatus: 'paid' } as const;
    await eventually(async () => expect(await db.prisma.order.count({ where: delivered })).toBe(shoppers), {
      timeoutMs: 30_000,
    });
    expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'sold' } })).toBe(shoppers);
    expect(await shop.violations()).toEqual({});
  });

  test('no transaction leaves anything to the next one on its connection', async () => {
    await refreshSearchWords(services);
    await refreshCompanions(services);
    const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
    for (const client of clients) {
      await client.connect();
      // A connection is the client's until its transaction ends.
      await client.query('BEGIN');
    }
    const states = await Promise.all(clients.map(async (client) => (await client.query(sessionState)).rows[0]));
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(states.map(({ pid }) => pid)).size).toBe(connections);
    for (const { settings, ...left } of states) {
      expect(setByPooler).toEqual(expect.arrayContaining(settings));
      expect(left).toMatchObject({ statements: 0, locks: 0, channels: 0, tables: 0, cursors: 0 });
    }
  });
});

/** Visitors wait for a connection for a second only; whoever is refused asks again, as the shop's pages do. */
async function insist(status: number, browser: TestBrowser, address: string, body: object) {
  const headers = { 'Idempotency-Key': randomUUID() };
  return await eventually(async () => {
    const answer = await browser.send('post', address, body, headers);
    expect(answer.status, answer.text).toBe(status);
    return answer.body;
  });
}

/** What PgBouncer itself brings to what each of its clients asked for. */
const setByPooler = ['DateStyle', 'TimeZone', 'application_name', 'client_encoding', 'standard_conforming_strings'];

const sessionState = `SELECT pg_backend_pid() AS pid,
  (SELECT coalesce(array_agg("name"), '{}') FROM pg_settings WHERE "source" = 'session') AS settings,
  (SELECT count(*)::int FROM pg_prepared_statements) AS statements,
  (SELECT count(*)::int FROM pg_locks WHERE "locktype" = 'advisory' AND "pid" = pg_backend_pid()) AS locks,
  (SELECT count(*)::int FROM pg_listening_channels()) AS channels,
  (SELECT count(*)::int FROM pg_class WHERE "relnamespace" = pg_my_temp_schema()) AS tables,
  (SELECT count(*)::int FROM pg_cursors) AS cursors`;
