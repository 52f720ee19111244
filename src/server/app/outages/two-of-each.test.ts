import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createJobs } from '../../../jobs/all-jobs.ts';
import { createLiveShop } from '../../orders/testing/live-shop.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { createListener } from '../../platform/database/listener.ts';
import { startPrivateRedis } from '../../platform/embedded/private-redis.ts';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import { startDispatcher } from '../../platform/jobs/outbox-dispatcher.ts';
import { openQueueBackend } from '../../platform/jobs/queue.ts';
import { schedule } from '../../platform/jobs/schedules.ts';
import { startWorkers } from '../../platform/jobs/workers.ts';
import type { Services } from '../../platform/services.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase, silentLogger } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { serveShop } from '../testing/serve-shop.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'gm-redis-'));
const redis = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
const db = await createTestDatabase();
const shop = await createLiveShop(db);
await ensureSystemRoles(db);
const { stripe } = shop.harness;

/** What each further process has: connections, a response cache, a worker. */
const open = (): Services => {
  const own = createDatabase(db.url, { poolSize: 8, logger: silentLogger, waitMs: 30_000 });
  afterAll(() => own.close());
  return { ...shop.services, logger: silentLogger, db: own, responseCache: new ResponseCache() };
};
const webs = [await serveShop(open()), await serveShop(open())] as const;
const webOf = (index: number): string => webs[index % 2 ? 1 : 0];

const tick = defineJob({ name: 'testing.tick', queue: 'maintenance', payload: z.strictObject({}) });
const runs: string[] = [];

async function startWorker(): Promise<() => Promise<void>> {
  const services = open();
  const backend = await openQueueBackend(
    { REDIS_URL: redis?.url, QUEUE_BACKEND: 'redis', DATA_DIR: '' },
    { databaseUrl: db.url, logger: silentLogger, namespace: 'two' },
  );
  const { handlers, schedules } = createJobs(services);
  const listener = createListener(db.url, silentLogger);
  const common = { db: services.db, backend, logger: silentLogger };
  const dispatcher = startDispatcher({ ...common, listener, sweepMs: 500 });
  const workers = startWorkers({
    ...common,
    handlers: [...handlers, handleJob(tick, async (_payload, { id }) => runs.push(id))],
    schedules: [...schedules, schedule({ name: 'two-tick', job: tick, payload: {}, repeat: { everyMs: 200 } })],
  });
  await workers.ready;
  return async () => {
    await Promise.all([dispatcher.close(), workers.close()]);
    await listener.close();
    await backend.close();
  };
}

/** A member with a browser at each of the two webs, which know one session. */
async function addBuyer(): Promise<readonly [TestBrowser, TestBrowser]> {
  const first = new TestBrowser(webs[0]);
  const { id, email, password } = await first.signUp();
  await db.prisma.user.update({ where: { id }, data: { status: 'active' } });
  const second = new TestBrowser(webs[1]);
  expect((await second.post('/api/auth/login', { email, password })).status).toBe(200);
  return [first, second];
}
const place = (browser: TestBrowser, product: { id: string }, key: string) =>
  browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': key });

describe.runIf(redis)('two webs and two workers on one database and one Redis (R-18)', async () => {
  const stops = redis ? await Promise.all([startWorker(), startWorker()]) : [];
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('ten keys are sold to ten of sixteen buyers, paid and told twice, and delivered once', async () => {
    const product = await shop.addKeyProduct(10);
    const buyers = await Promise.all(Array.from({ length: 16 }, addBuyer));
    const placed = await Promise.all(
      buyers.map((buyer, index) => place(buyer[index % 2 ? 1 : 0], product, `two-of-each-${index}`)),
    );
    const statuses = placed.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), ...Array.from({ length: 6 }, () => 409)]);
    for (const [index, { status, body }] of placed.entries()) {
      if (status !== 201) continue;
      const pay = { orderId: body.order.id, paymentMethod: 'card' };
      const answers = await Promise.all(
        (buyers[index] ?? []).map((browser) => browser.post('/api/order/process-payment', pay)),
      );
      for (const answer of answers) expect([200, 409, 423]).toContain(answer.status);
    }
    const payments = await db.prisma.payment.findMany({ where: { status: { in: ['pending', 'processing'] } } });
    expect(payments).toHaveLength(10);
    for (const { id } of payments) await shop.approve('stripe', id);
    await Promise.all(
      [...stripe.events, ...stripe.events].map((event, index) =>
        stripe.deliver(event, `${webOf(index)}/webhooks/stripe`),
      ),
    );
    await Promise.all(
      stripe.events.map((event, index) => stripe.deliver(event, `${webOf(index + 1)}/webhooks/stripe`)),
    );
    await eventually(
      async () =>
        expect(await db.prisma.order.count({ where: { status: 'completed', paymentStatus: 'paid' } })).toBe(10),
      { timeoutMs: 30_000 },
    );
    expect(await db.prisma.webhookEvent.count()).toBe(new Set(stripe.events.map(({ id }) => id)).size);
    expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'sold' } })).toBe(10);
    expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'available' } })).toBe(0);
    for (const { id } of payments) expect(shop.captured('stripe', id)).toBe(1);
    expect(await db.prisma.notification.count({ where: { type: 'order_completed' } })).toBe(10);
    expect(await shop.violations()).toEqual({});
  });

  test('one key makes one order, whichever web is asked', async () => {
    const product = await shop.addKeyProduct(5);
    const buyer = await addBuyer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => place(buyer[index % 2 ? 1 : 0], product, 'one-key-for-both')),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.order.id));
    expect(made.size).toBe(1);
    expect((await place(buyer[1], product, 'one-key-for-both')).body.order.id).toBe([...made][0]);
    expect(await db.prisma.order.count({ where: { idempotencyKey: 'one-key-for-both' } })).toBe(1);
  });

  test('a session that is ended at one web is over at the other', async () => {
    const [first, second] = await addBuyer();
    expect((await second.get('/api/auth/profile')).status).toBe(200);
    const { body } = await first.get('/api/auth/sessions');
    const other = body.items.find(({ current }: { current: boolean }) => !current);
    expect((await first.send('delete', `/api/auth/sessions/${other.id}`)).status).toBe(200);
    expect((await second.get('/api/auth/profile')).status).toBe(401);
  });

  test('a hundred slots of a schedule run once each', async () => {
    const done = { name: tick.name, doneAt: { not: null } };
    await eventually(
      async () => expect(await db.prisma.outboxMessage.count({ where: done })).toBeGreaterThanOrEqual(100),
      {
        timeoutMs: 50_000,
        everyMs: 250,
      },
    );
    const rows = await db.prisma.outboxMessage.findMany({
      where: done,
      select: { id: true, key: true, attempts: true },
    });
    const slots = rows.map(({ key }) => Number(key?.split(':').at(-1))).sort((a, b) => a - b);
    expect(new Set(slots).size).toBe(rows.length);
    expect(slots.slice(1).filter((slot, index) => slot - (slots[index] ?? 0) < 200)).toEqual([]);
    expect(rows.filter(({ attempts }) => attempts !== 1)).toEqual([]);
    expect(rows.filter(({ id }) => runs.filter((run) => run === id).length !== 1)).toEqual([]);
  });
});
