import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRateLimits } from '../../auth/auth.limits.ts';
import { orderRateLimits } from '../../orders/orders.limits.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { paymentRateLimits } from '../../payments/payments.limits.ts';
import { startPrivateRedis } from '../../platform/embedded/private-redis.ts';
import { createQuietWarning } from '../../platform/logging/logger.ts';
import { createRateLimits, type RateLimit } from '../../platform/rate-limit.ts';
import { connectRedis } from '../../platform/redis.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { startTcpProxy } from '../../platform/testing/servers/tcp-proxy.ts';
import { createTestDatabase, silentLogger } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { serveShop } from '../testing/serve-shop.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'gm-redis-'));
const server = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(server).each(['down', 'black-hole'] as const)('while Redis is "%s" (R-04)', async (mood) => {
  const address = new URL(server?.url ?? 'redis://localhost');
  const proxy = await startTcpProxy({ port: Number(address.port) });
  address.port = `${proxy.port}`;
  const redis = await connectRedis(address.href, createQuietWarning(silentLogger, 'Redis'));
  const db = await createTestDatabase();
  const shop = await createTestShop(db);
  await ensureSystemRoles(db);
  const limits = createRateLimits(redis);
  const origin = await serveShop({ ...shop.services, rateLimits: limits });
  const browser = new TestBrowser(origin);
  const product = await shop.addKeyProduct(5);
  let account: Awaited<ReturnType<TestBrowser['signUp']>>;
  beforeAll(async () => {
    await redis.flushall();
    account = await browser.signUp();
    await db.prisma.user.update({ where: { id: account.id }, data: { status: 'active' } });
  });
  beforeEach(() => proxy.set(mood));
  afterAll(async () => {
    redis.disconnect();
    await proxy.stop();
  });
  const count = async (limit: RateLimit, subject: string, calls: number) => {
    const answers = await Promise.allSettled(Array.from({ length: calls }, () => limits.consume(limit, subject)));
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  test('browsing, login and checkout go on, and nothing takes five seconds', async () => {
    const times: number[] = [];
    const timed = async <T extends { status: number }>(call: () => PromiseLike<T>, status: number): Promise<T> => {
      const begun = performance.now();
      const answer = await call();
      times.push(performance.now() - begun);
      expect(answer.status).toBe(status);
      return answer;
    };
    for (let page = 0; page < 30; page += 1) await timed(() => browser.get(`/api/product?minPrice=${page / 100}`), 200);
    const { email, password } = account;
    await timed(() => browser.post('/api/auth/login', { email, password }), 200);
    const placed = await timed(
      () => browser.send('post', '/api/order', orderOf(product), { 'Idempotency-Key': 'without-redis-1' }),
      201,
    );
    const paid = await timed(() => browser.post('/api/order/process-payment', paymentOf(placed.body.order.id)), 200);
    expect(paid.body.status).toBe('paid');
    expect(Math.max(...times)).toBeLessThan(5000);
    // Each takes an answer from a server that is not there, or none of them: the wait must not add up.
    expect(times.filter((ms) => ms > 800).length).toBeLessThanOrEqual(times.length * 0.2);
  });

  test('limits are stricter, not open, and shared again afterwards', async () => {
    const admitted = await count(authRateLimits.login, 'somebody', 40);
    expect(admitted).toBe(5);
    expect(await count(orderRateLimits.keyReveal, 'somebody', 40)).toBe(10);
    proxy.set('open');
    // What was counted meanwhile stays with its process; Redis begins anew.
    await eventually(
      async () => {
        await limits.consume(paymentRateLimits.webhook, 'probe');
        expect(await redis.exists('limit:webhook:probe')).toBe(1);
      },
      { timeoutMs: 30_000, everyMs: 200 },
    );
    const other = createRateLimits(redis);
    const taken = [await count(authRateLimits.login, 'shared', 6)];
    for (let call = 0; call < 10; call += 1)
      taken.push(
        await other.consume(authRateLimits.login, 'shared').then(
          () => 1,
          () => 0,
        ),
      );
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(10);
  });
});
