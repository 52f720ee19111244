import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { processedPaymentSchema } from '../../../shared/orders/pay-order.schemas.ts';
import { placedOrderSchema } from '../../../shared/orders/place-order.schemas.ts';
import { sendMailJob } from '../../email-templates/email-templates.jobs.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { createDatabase, transaction } from '../../platform/database/db.ts';
import { createListener } from '../../platform/database/listener.ts';
import { applyMigrations } from '../../platform/database/migrations.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import { startDispatcher } from '../../platform/jobs/outbox-dispatcher.ts';
import { openQueueBackend } from '../../platform/jobs/queue.ts';
import { startWorkers } from '../../platform/jobs/workers.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { findViolations } from '../../platform/testing/invariants.ts';
import { addressAtPort } from '../../platform/testing/servers/address-at-port.ts';
import { startReplicatedPostgres } from '../../platform/testing/servers/replicated-postgres.ts';
import { startTcpProxy } from '../../platform/testing/servers/tcp-proxy.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { serveShop } from '../testing/serve-shop.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const logger = silentLogger;
/**
 * A busy machine may need many times as long; and a charge that the death of the primary cut off may still be on its way
 * for a minute, in which its order is locked.
 */
const patience = { timeoutMs: 100_000, everyMs: 100 };
const keys = 300;

const servers = await startReplicatedPostgres();
afterAll(servers.stop);
const { primary, standby } = servers;
await applyMigrations(primary.url);
/** The one address that the shop knows, which leads to whichever server is the primary. */
const proxy = await startTcpProxy(primary);
const direct = createDatabase(primary.url, { poolSize: 2, logger, waitMs: 30_000 });
const shop = await createTestShop(direct);
await ensureSystemRoles(direct);
const product = await shop.addKeyProduct(keys, { type: 'game_item', maxPerUser: null });
afterAll(async () => {
  await direct.close();
  await proxy.stop();
});

const through = ({ port }: { port: number }) => addressAtPort(primary.url, port);
/** A shop that knows this address alone. */
async function openShop(url: string) {
  const db = createDatabase(url, { poolSize: 6, logger, waitMs: 5000 });
  afterAll(() => db.close());
  const services = { ...shop.services, db, logger };
  services.environment = { ...services.environment, DELIVER_AT_ONCE: true };
  return { services, origin: await serveShop(services) };
}
async function addBuyer(origin: string): Promise<TestBrowser> {
  const browser = new TestBrowser(origin);
  const { id } = await eventually(() => browser.signUp(), patience);
  await direct.prisma.user.update({ where: { id }, data: { status: 'active' } });
  return browser;
}
const place = (browser: TestBrowser, key: string) =>
  browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': key });

test('a standby shows the shop and puts off what would be written; connections to it are left when the address moves', async () => {
  const name = await startTcpProxy(primary);
  afterAll(() => name.stop());
  const { services, origin } = await openShop(through(name));
  const browser = await addBuyer(origin);
  const isStandby = async () => (await services.db.pool.query('SELECT pg_is_in_recovery() AS "is"')).rows[0].is;
  const { rows } = await direct.pool.query('SELECT pg_current_wal_lsn() AS lsn');
  await eventually(async () => {
    const [row] = await standby.ask(`SELECT pg_last_wal_replay_lsn() >= '${rows[0].lsn}' AS "hasAll"`);
    expect(row).toEqual({ hasAll: true });
  }, patience);
  name.lead(standby);
  // As a switch-over cuts them: the old primary has restarted as a standby.
  name.set('down');
  name.set('open');
  await eventually(async () => expect(await isStandby()).toBe(true), patience);
  for (const path of ['/api/product?minPrice=1', `/api/product/${product.id}`, '/api/auth/profile', '/api/order']) {
    expect((await browser.get(path)).status, path).toBe(200);
  }
  const key = randomUUID();
  const putOff = await place(browser, key);
  expect([putOff.status, putOff.body.code, putOff.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);

  name.lead(primary);
  await eventually(async () => expect((await place(browser, key)).status).toBe(201), patience);
  expect(await isStandby()).toBe(false);
});

test('a listener hears again after its server vanished without a word', async () => {
  const wire = await startTcpProxy(primary);
  const listener = createListener(through(wire), logger, { pulseMs: 200 });
  afterAll(async () => {
    await listener.close();
    await wire.stop();
  });
  const heard: (string | null)[] = [];
  listener.on('vanished', (payload) => heard.push(payload));
  await eventually(() => expect(heard).toEqual([null]), patience);
  wire.set('black-hole');
  wire.lead(primary);
  await direct.pool.query(`SELECT pg_notify('vanished', 'unheard')`);
  wire.set('open');
  await eventually(() => expect(heard).toEqual([null, null]), patience);
  await direct.pool.query(`SELECT pg_notify('vanished', 'hello')`);
  await eventually(() => expect(heard).toEqual([null, null, 'hello']), patience);
});

test('the primary dies while buyers pay: the standby has all that was confirmed, and the same processes sell on', async () => {
  const { services, origin } = await openShop(through(proxy));
  const buyers = await Promise.all(Array.from({ length: 4 }, () => addBuyer(origin)));
  const listener = createListener(through(proxy), logger);
  const backend = await openQueueBackend(
    { QUEUE_BACKEND: 'postgres', REDIS_URL: undefined, DATA_DIR: '' },
    { databaseUrl: through(proxy), logger },
  );
  const common = { db: services.db, backend, logger };
  const dispatcher = startDispatcher({ ...common, listener, sweepMs: 500, redispatchAfterMs: 3000 });
  // Of all jobs only mails: each sale has exactly one to its seller.
  const handlers = [handleJob(sendMailJob, async () => undefined)];
  const workers = startWorkers({ ...common, handlers, stalledIntervalMs: 1000 });
  afterAll(async () => {
    await Promise.all([dispatcher.close(), workers.close()]);
    await listener.close();
    await backend.close();
  });
  await workers.ready;

  const placed = new Set<string>();
  const paid = new Map<string, string[]>();
  let deadAt = Number.POSITIVE_INFINITY;
  let soldAgainAt: number | undefined;
  let isOver = false;
  /** As a browser does that was told to come again: with the same key, until there is an answer. */
  const insist = (ask: () => ReturnType<TestBrowser['post']>, status: number) =>
    eventually(async () => {
      const answer = await ask();
      expect(answer.status, answer.text).toBe(status);
      return answer.body;
    }, patience);
  const buy = async (browser: TestBrowser) => {
    const [orderKey, paymentKey] = [randomUUID(), randomUUID()];
    const { order } = placedOrderSchema.parse(await insist(() => place(browser, orderKey), 201));
    placed.add(order.id);
    const headers = { 'Idempotency-Key': paymentKey };
    const send = () => browser.send('post', '/api/order/process-payment', paymentOf(order.id), headers);
    const answer = processedPaymentSchema.parse(await insist(send, 200));
    expect(answer.status).toBe('paid');
    const ids = answer.order.items.flatMap((item) => item.keys.map(({ id }) => id));
    paid.set(order.id, ids);
    return performance.now();
  };
  const goShopping = async (browser: TestBrowser) => {
    while (!isOver) {
      const begun = performance.now();
      const at = await buy(browser);
      if (begun > deadAt) soldAgainAt = Math.min(soldAgainAt ?? at, at);
    }
  };
  const trips = Promise.all(buyers.map(goShopping));
  await eventually(() => expect(paid.size).toBeGreaterThan(7), patience);

  await primary.kill();
  deadAt = performance.now();
  const confirmed = paid.size;
  await standby.ask('SELECT pg_promote()');
  proxy.lead(standby);
  await eventually(() => expect(soldAgainAt).toBeDefined(), patience);
  await eventually(() => expect(paid.size).toBeGreaterThan(confirmed + 8), patience);
  isOver = true;
  await trips;

  const after = createDatabase(standby.url, { poolSize: 2, logger, waitMs: 30_000 });
  afterAll(() => after.close());
  const orders = await after.prisma.order.findMany({ where: { id: { in: [...placed] } } });
  expect(orders).toHaveLength(placed.size);
  await eventually(async () => {
    const own = { id: { in: [...paid.keys()] } };
    expect(await after.prisma.order.count({ where: { ...own, paymentStatus: 'paid', status: 'completed' } })).toBe(
      paid.size,
    );
    const told = [...paid.keys()].map((id) => `mail:seller-sale:${id}:${product.sellerId}`);
    expect(await after.prisma.outboxMessage.count({ where: { key: { in: told }, doneAt: { not: null } } })).toBe(
      paid.size,
    );
  }, patience);
  for (const [orderId, ids] of paid) {
    const given = await after.prisma.productKey.findMany({ where: { orderItem: { orderId } }, select: { id: true } });
    expect(given).toHaveLength(1);
    for (const id of ids) expect(given).toEqual([{ id }]);
  }
  expect(await after.prisma.productKey.count({ where: { status: 'sold' } })).toBe(paid.size);
  const { 'a job left undone': _, ...violations } = await findViolations(after);
  expect(violations).toEqual({});

  const heard: (string | null)[] = [];
  listener.on('failover', (payload) => heard.push(payload));
  await eventually(() => expect(heard).toEqual([null]), patience);
  await transaction(services.db, (tx) => tx.$executeRaw`SELECT pg_notify('failover', 'hello')`);
  await eventually(() => expect(heard).toEqual([null, 'hello']), patience);
}, 240_000);
