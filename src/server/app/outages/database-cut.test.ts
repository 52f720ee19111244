import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { startLocalStripe } from '../../payments/testing/local-stripe.ts';
import { configurePayments } from '../../payments/testing/payment-harness.ts';
import { createDatabase, transaction } from '../../platform/database/db.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { addressAtPort } from '../../platform/testing/servers/address-at-port.ts';
import { connectionFaults, startTcpProxy } from '../../platform/testing/servers/tcp-proxy.ts';
import { createTestDatabase, silentLogger } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { serveShop } from '../testing/serve-shop.ts';
import { TestBrowser } from '../testing/test-browser.ts';

/** Visitors of this shop wait less than half as long as others, so that many cuts fit into a test. */
const waitMs = 500;
const poolSize = 4;
/** The promised time. SLACK=1 checks it strictly; a busy machine may need many times as long. */
const [refusedMs, slack] = [2000, Number(process.env.SLACK ?? 4.5)];
/** CUTS=all tries each fault at each message; without it they take turns. */
const rounds = process.env.CUTS === 'all' ? connectionFaults.length : 1;

const direct = await createTestDatabase();
const shop = await createTestShop(direct);
await ensureSystemRoles(direct);
const address = new URL(direct.url);
const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
const db = createDatabase(addressAtPort(direct.url, proxy.port), { poolSize, waitMs, logger: silentLogger });
const services = { ...shop.services, db, logger: silentLogger };
const origin = await serveShop(services);
const stripe = await startLocalStripe();
const browser = new TestBrowser(origin);
await recover();
const buyer = await browser.signUp();
await direct.prisma.user.update({ where: { id: buyer.id }, data: { status: 'active' } });
const product = await shop.addKeyProduct(600, { type: 'game_item', maxPerUser: null });
afterAll(async () => {
  stripe.close();
  await db.close();
  await proxy.stop();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}
type Call = () => PromiseLike<Answer>;

/** Everything works again: each connection that was lost is replaced. */
async function recover(): Promise<void> {
  proxy.set('open');
  proxy.watch();
  await eventually(
    async () => {
      await Promise.all(Array.from({ length: poolSize }, () => db.pool.query('SELECT pg_sleep(0.01)')));
      const asked = Array.from({ length: poolSize }, () => transaction(db, (tx) => tx.$queryRaw`SELECT 1 AS one`));
      await Promise.all(asked);
    },
    { timeoutMs: 30_000 },
  );
}

/** A fresh order. Three unpaid ones are the limit: those of the trials before are somebody else's from now on. */
const other = await shop.addUser();
const place = async (key: string = randomUUID()) => {
  await direct.prisma.order.updateMany({
    where: { userId: buyer.id, status: 'pending' },
    data: { userId: other.userId },
  });
  return await browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': key });
};
const placed = async (): Promise<string> => {
  const { body, status, text } = await place();
  if (status !== 201) throw new Error(`Placing answered ${status}: ${text}`);
  return body.order.id;
};
const pay = (orderId: string) =>
  browser.send('post', '/api/order/process-payment', paymentOf(orderId), { 'Idempotency-Key': randomUUID() });
const delivered = async () => {
  const orderId = await placed();
  expect((await pay(orderId)).status).toBe(200);
  await deliverOrder(shop.services, orderId, async () => undefined);
  const item = await direct.prisma.orderItem.findFirstOrThrow({ where: { orderId }, include: { keys: true } });
  return { path: `/api/order/${orderId}/items/${item.id}/reveal-key`, keyId: item.keys[0]?.id };
};
const signedIn = async () => {
  const visitor = new TestBrowser(origin);
  const login = await visitor.post('/api/auth/login', { email: buyer.email, password: buyer.password });
  expect(login.status).toBe(200);
  return visitor;
};
let counted = 0;
const count = () => {
  counted += 1;
  return counted;
};

/** Each prepares its data, and returns the call that meets the fault. */
const calls: Record<string, () => Promise<Call>> = {
  'a list': async () => () => browser.get(`/api/product?minPrice=${count()}`),
  'a product': async () => () => browser.get(`/api/product/${product.id}`),
  'my orders by tRPC': async () => () => browser.get('/trpc/orders.list?input=%7B%7D'),
  login: async () => {
    const visitor = new TestBrowser(origin);
    await visitor.get('/api/auth/csrf-token').expect(200);
    return () => visitor.post('/api/auth/login', { email: buyer.email, password: buyer.password });
  },
  'a refresh': async () => {
    const visitor = await signedIn();
    return () => visitor.post('/api/auth/refresh-token');
  },
  'placing an order': async () => () => place(),
  'paying it': async () => {
    const orderId = await placed();
    return () => pay(orderId);
  },
  'revealing a key': async () => {
    const { path, keyId } = await delivered();
    return () => browser.post(path, { keyId, acknowledge: true });
  },
  'a webhook': async () => {
    await configurePayments(shop.services);
    const tell = () => {
      const raw = JSON.stringify(stripe.record('payment_intent.succeeded', { id: `pi_${count()}` }));
      return request(origin).post('/webhooks/stripe').set('stripe-signature', stripe.sign(raw)).send(raw);
    };
    await eventually(async () => expect((await tell()).status).toBe(200));
    return tell;
  },
};

describe('the database is lost at any word of', () => {
  test.each(Object.keys(calls))(
    '%s: 503 and when to come again, or success',
    async (name) => {
      const prepare = calls[name] ?? expect.fail();
      const seen: Record<number, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        for (let at = 0; ; at += 1) {
          const mishap = connectionFaults[(at + round) % connectionFaults.length] ?? 'down';
          // A busy machine may be slower than visitors of this shop can wait.
          const call = await eventually(prepare, { timeoutMs: 30_000 });
          const watch = proxy.watch({ at, mishap });
          const asked = performance.now();
          const { status, headers, text } = await call();
          const tookMs = performance.now() - asked;
          const hasHappened = watch.words() > at;
          await recover();
          seen[status] = (seen[status] ?? 0) + 1;
          const place = `${mishap} at word ${at}: ${status} ${text.slice(0, 300)}`;
          if (status >= 300) {
            expect(status, place).toBe(503);
            expect(headers['retry-after'], place).toMatch(/^[0-9]+$/);
          }
          expect(tookMs, place).toBeLessThan(refusedMs * slack);
          if (!hasHappened) break;
        }
      }
      expect(seen[503]).toBeGreaterThan(0);
    },
    600_000,
  );

  test('everything: the books still agree', async () => {
    expect(await shop.violations()).toEqual({});
  });
});
