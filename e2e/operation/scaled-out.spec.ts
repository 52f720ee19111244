import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import { countSlots } from '../../bench/chaos/slots.ts';
import { TestBrowser } from '../../src/server/app/testing/test-browser.ts';
import { addApiKey } from '../../src/server/auth/testing/add-api-key.ts';
import { createTestShop } from '../../src/server/orders/testing/test-shop.ts';
import { createDatabase } from '../../src/server/platform/database/db.ts';
import { applyMigrations } from '../../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { startPrivateRedis } from '../../src/server/platform/embedded/private-redis.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { eventually } from '../../src/server/platform/testing/eventually.ts';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import { openLoad } from '../support/open-load.ts';
import { openRoundRobin } from '../support/round-robin.ts';
import { freePort, removeFolder, type ShopProcess, startShop } from '../support/shop-process.ts';

const logger = createLogger({ level: 'silent', pretty: false });
const folder = await mkdtemp(path.join(tmpdir(), 'game-market-e2e-'));
// The database may run under an account of its own.
await chmod(folder, 0o755);
const redis = await startPrivateRedis({ dataDir: folder, logger });

describe.runIf(redis)('three webs and two workers on one PostgreSQL and one Redis', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, logger });
  const db = createDatabase(postgres.url(), { poolSize: 2, logger, waitMs: 30_000 });
  await applyMigrations(postgres.url());
  const stock = await createTestShop(db);
  await db.prisma.setting.create({ data: { key: 'require2faForStaff', value: false } });
  const shared = {
    DATABASE_URL: postgres.url(),
    DATABASE_POOL: '6',
    REDIS_URL: redis?.url ?? '',
    // That of the test shop, which seals what is sold.
    SETTINGS_KEY: 'ab'.repeat(32),
    SEED_DEMO: 'off',
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
  };
  const start = async (role: 'web' | 'worker', port: number) => {
    // A worker answers whether it is ready at the port of its metrics.
    const env = { ...shared, ROLE: role, ...(role === 'worker' && { METRICS_PORT: `${port}` }) };
    return await startShop({ dataDir: folder, port, env });
  };
  // One after the other: five that start at once on two processors are too slow for their own time limits.
  const roles = ['web', 'web', 'web', 'worker', 'worker'] as const;
  const processes: ShopProcess[] = [];
  for (const role of roles) processes.push(await start(role, await freePort()));
  const webs = processes.slice(0, 3).map(({ url }) => url);
  const shop = await openRoundRobin(webs);
  afterAll(async () => {
    shop.close();
    await Promise.all(processes.map((process) => process.stop()));
    await db.close();
    await postgres.stop();
    await redis?.stop();
    await removeFolder(folder);
  });

  async function addMember(role?: string) {
    const browser = new TestBrowser(shop.url);
    const { id, userName } = await browser.signUp();
    await db.prisma.user.update({ where: { id }, data: { status: 'active', emailVerifiedAt: new Date() } });
    const rows = await db.prisma.role.findMany({ where: { name: role ?? '' } });
    await db.prisma.userRole.createMany({ data: rows.map((row) => ({ userId: id, roleId: row.id })) });
    return { browser, id, userName };
  }

  test('a session is refreshed, used and ended at whichever is asked', async () => {
    const { browser } = await addMember();
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
      expect((await browser.get('/api/auth/profile')).status).toBe(200);
    }
    const cookie = browser.cookieHeader();
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    for (const web of webs) {
      expect((await fetch(`${web}/api/auth/profile`, { headers: { cookie } })).status).toBe(401);
    }
  });

  test('the calls of a key are counted together', async () => {
    const { id: userId } = await addMember();
    const { key } = await addApiKey(db, { userId, permissions: [] });
    const headers = { authorization: `Bearer ${key}` };
    const ask = () => fetch(`${shop.url}/api/product/hot`, { headers });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 6 }, ask));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(200), ...Array<number>(6).fill(429)]);
  });

  test('a message sent at one is told to a page that is open at another', async () => {
    const [sender, reader] = [await addMember(), await addMember()];
    const headers = { cookie: reader.browser.cookieHeader() };
    for (const web of webs) {
      const stop = new AbortController();
      const stream = await fetch(`${web}/api/notification/stream`, { headers, signal: stop.signal });
      expect(stream.status).toBe(200);
      const told = readUntil(stream, /event: unread/);
      const sent = await sender.browser.post('/api/messages', {
        to: reader.userName,
        subject: 'Hello',
        content: `You are at ${web}`,
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      expect(await told).toContain('event: unread');
      stop.abort();
    }
  });

  test('a setting that is changed at one is seen at all within a second', async () => {
    const { browser, id } = await addMember('admin');
    await db.prisma.session.updateMany({
      where: { userId: id },
      data: { sudoUntil: new Date(Date.now() + 3_600_000) },
    });
    const saved = await browser.send('put', '/api/settings/websiteName', { value: 'One Barn' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const savedAt = performance.now();
    const delays = await Promise.all(
      webs.map(async (web) => {
        while ((await (await fetch(`${web}/api/settings/public`)).json()).websiteName !== 'One Barn');
        return performance.now() - savedAt;
      }),
    );
    expect(Math.max(...delays)).toBeLessThan(1000);
  });

  test('each slot of a schedule runs once', async () => {
    // One of them comes twice within a minute.
    const repeats = async () => {
      const { facts } = await countSlots(db);
      return facts['slots seen'] - facts['schedules seen'];
    };
    await expect.poll(repeats, { timeout: 65_000, interval: 1000 }).toBeGreaterThanOrEqual(1);
    await expect
      .poll(async () => (await countSlots(db)).faults, { timeout: 15_000 })
      .toEqual({ 'slots that ran twice': 0, 'slots not done': 0, 'schedules that missed a slot': 0 });
  });

  test('a rolling restart under 100 requests a second drops none, and loses and doubles no order', {
    timeout: 240_000,
  }, async () => {
    const product = await stock.addKeyProduct(100, { type: 'game_item' });
    const buyers: TestBrowser[] = [];
    while (buyers.length < 10) buyers.push((await eventually(() => addMember())).browser);
    const load = openLoad(shop.url, { buyers, product });
    for (const [index, role] of roles.slice(0, 4).entries()) {
      const before = processes[index];
      expect(await before?.stop()).toBe(0);
      processes[index] = await start(role, Number(new URL(before?.url ?? '').port));
    }
    const ended = await load.stop();
    expect(ended.faults).toEqual([]);
    expect(ended.readsPerSecond).toBeGreaterThan(95);
    // A process that has just started may be slow for a moment, on a busy machine above all.
    expect(ended.askedBack).toBeLessThan(ended.reads / 50);
    expect(ended.orders.length).toBeGreaterThan(10);
    const where = { items: { some: { productId: product.id } } };
    const ordered = await db.prisma.order.findMany({ where, select: { id: true } });
    expect(ordered.map(({ id }) => id).sort()).toEqual(ended.orders.toSorted());
    const completed = { ...where, status: 'completed' } as const;
    await expect.poll(() => db.prisma.order.count({ where: completed })).toBe(ordered.length);
    const sold = { productId: product.id, status: 'sold' } as const;
    expect(await db.prisma.productKey.count({ where: sold })).toBe(ordered.length);
    await expect.poll(() => findViolations(db)).toEqual({});
  });
});

/** What came by a stream until it had what was waited for. */
async function readUntil(stream: Response, wanted: RegExp): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of stream.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (wanted.test(text)) break;
  }
  return text;
}
