import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { buy } from '../downloads/testing/buy-file.ts';
import { deliverOrder } from '../orders/fulfilment/deliver-order.ts';
import { createTestRequestInfo, orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { interleave } from '../platform/testing/interleave.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { setBundle } from '../products/editing/set-bundle.ts';
import { warnLowKeys } from './warn-low-keys.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const buyer = await shop.addUser();
const keys = shop.as(shop.seller).productKeys;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const newKeys = (count: number) => Array.from({ length: count }, () => randomBytes(9).toString('hex').toUpperCase());
const stockOf = async (id: string) =>
  (await db.prisma.product.findUniqueOrThrow({ where: { id }, select: { stockQuantity: true } })).stockQuantity;

describe('an import', () => {
  test('tells by line what it left out, and never shows a key', async () => {
    const { id } = await shop.addKeyProduct(0);
    const [a = '', b = '', c = ''] = newKeys(3);
    await keys.import({ id, text: a });
    const report = await keys.import({ id, text: [a, b, 'x', c, b.toLowerCase()].join('\n') });
    expect(report).toMatchObject({
      imported: 2,
      duplicates: 2,
      repeated: 1,
      invalid: 1,
      problems: [
        { line: 1, masked: `${a.slice(0, 4)}${'*'.repeat(14)}`, problem: 'duplicate' },
        { line: 3, masked: '*', problem: 'invalid' },
        { line: 5, problem: 'repeated' },
      ],
    });
    const pool = await keys.list({ id });
    expect(pool).toMatchObject({ totalItems: 3, counts: { available: 3, sold: 0 } });
    expect(
      pool.batches.slice(0, 2).map(({ imported, duplicates, invalid }) => [imported, duplicates, invalid]),
    ).toEqual([
      [2, 2, 1],
      [1, 0, 0],
    ]);
    expect(await stockOf(id)).toBe(3);
    for (const key of [a, b, c]) expect(JSON.stringify([report, pool])).not.toContain(key);
  });

  test('takes ten thousand rows of a CSV file', async () => {
    const { id } = await shop.addKeyProduct(0);
    const bytes = Buffer.from(['note,key', ...newKeys(10_000).map((key) => `n,${key}`)].join('\r\n'));
    const file = [{ fieldName: 'file', fileName: 'keys.csv', mimeType: 'text/csv', bytes }];
    expect(await keys.import({ id, file })).toMatchObject({ imported: 10_000, duplicates: 0, invalid: 0 });
    expect(await stockOf(id)).toBe(10_000);
  }, 60_000);

  test("is refused for others' products and for products without keys; the list is staff's too", async () => {
    const { id } = await shop.addKeyProduct(1);
    const rival = shop.as(await shop.addUser({ roles: ['seller'] })).productKeys;
    await expect(rival.import({ id, text: 'AAAA-BBBB' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(rival.list({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(shop.as(buyer).productKeys.list({ id })).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    expect((await shop.as(await shop.addUser({ roles: ['support'] })).productKeys.list({ id })).totalItems).toBe(1);
    const { product } = await shop.addFileProduct();
    const wrong = keys.import({ id: product.id, text: 'AAAA-BBBB' });
    await expect(wrong).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  });

  test('of the same keys four times at once adds them once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await shop.addKeyProduct(0);
      const list = newKeys(200);
      const reports = await Promise.all(
        [list, list.toReversed(), list, list.toReversed()].map((each) => keys.import({ id, text: each.join('\n') })),
      );
      expect(reports.reduce((sum, { imported }) => sum + imported, 0)).toBe(200);
      expect(reports.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(600);
      expect(await stockOf(id)).toBe(200);
    }
  });

  test('into a product that becomes a bundle meanwhile adds nothing', async () => {
    const [target, ...parts] = await Promise.all([0, 1, 1].map((count) => shop.addKeyProduct(count)));
    const id = target?.id ?? '';
    const bundle = { id, version: 1, percent: 20, productIds: parts.map((part) => part.id) };
    const { outcomes, second } = await interleave(
      db,
      {
        at: 'transaction.before-commit',
        run: () => setBundle(shop.services, shop.seller, createTestRequestInfo(), bundle),
      },
      { run: () => keys.import({ id, text: newKeys(2).join('\n') }) },
    );
    expect(second).toBe('waiting');
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { cause: { code: 'CONFLICT' } } }]);
    expect((await keys.list({ id })).totalItems).toBe(0);
    expect(await stockOf(id)).toBe(1);
  });

  test('while orders are delivered loses and doubles nothing', async () => {
    const product = await shop.addKeyProduct(4);
    const orders: string[] = [];
    for (let place = 0; place < 4; place += 1) {
      const customer = await shop.addUser();
      const { order } = await shop.as(customer).orders.place(orderOf(product));
      await shop.as(customer).orders.processPayment(paymentOf(order.id));
      orders.push(order.id);
    }
    await Promise.all([
      ...orders.map((id) => deliverOrder(shop.services, id, async () => undefined)),
      ...[1, 2, 3].map(() => keys.import({ id: product.id, text: newKeys(20).join('\n') })),
    ]);
    expect((await keys.list({ id: product.id })).counts).toMatchObject({ available: 60, sold: 4 });
    expect(await stockOf(product.id)).toBe(60);
  });
});

describe('withdrawing', () => {
  test('takes unsold keys out of the pool, and out of the stock', async () => {
    const { id } = await shop.addKeyProduct(3);
    const [first, second] = (await keys.list({ id, status: 'available' })).items;
    const keyIds = [first?.id ?? '', second?.id ?? ''];
    expect(await keys.withdraw({ id, keyIds, reason: 'Bad batch' })).toEqual({ withdrawn: 2 });
    expect((await keys.list({ id })).counts).toMatchObject({ available: 1, revoked: 2 });
    expect(await stockOf(id)).toBe(1);
    await expect(keys.withdraw({ id, keyIds })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  });

  test('takes back what is unsold of one import', async () => {
    const { id } = await shop.addKeyProduct(2);
    const { batchId } = await keys.import({ id, text: newKeys(3).join('\n') });
    const batchOf = async () => (await keys.list({ id })).batches.find((batch) => batch.id === batchId);
    const [wrong] = (await keys.list({ id, status: 'available' })).items;
    await keys.withdraw({ id, keyIds: [wrong?.id ?? ''] });
    expect(await batchOf()).toMatchObject({ imported: 3, available: 2 });
    expect(await keys.withdrawBatch({ id, batchId })).toEqual({ withdrawn: 2 });
    expect(await batchOf()).toMatchObject({ imported: 3, available: 0 });
    expect(await stockOf(id)).toBe(2);
    const nothing = { cause: { code: 'CONFLICT', message: 'No unsold key of this import is left.' } };
    await expect(keys.withdrawBatch({ id, batchId })).rejects.toMatchObject(nothing);
    const other = await shop.addKeyProduct(1);
    await expect(keys.withdrawBatch({ id: other.id, batchId })).rejects.toMatchObject(nothing);
  });

  test('leaves what was pre-ordered and paid', async () => {
    const releaseAt = new Date(Date.now() + 3 * 86_400_000);
    const terms = { releaseAt, preorderAllowed: true, preorderLimit: 10 };
    const { id } = await shop.addKeyProduct(2, terms);
    const early = await shop.addUser();
    const { order } = await shop.as(early).orders.place(orderOf({ id }));
    await shop.as(early).orders.processPayment(paymentOf(order.id));
    const [first, second] = (await keys.list({ id, status: 'available' })).items;
    const both = { id, keyIds: [first?.id ?? '', second?.id ?? ''] };
    const message = 'Open orders are waiting for these keys.';
    await expect(keys.withdraw(both)).rejects.toMatchObject({ cause: { code: 'CONFLICT', message } });
    expect(await keys.withdraw({ id, keyIds: [first?.id ?? ''] })).toEqual({ withdrawn: 1 });
    expect(await stockOf(id)).toBe(1);
  });

  test('leaves what open orders wait for, also at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await shop.addKeyProduct(1);
      const [only] = (await keys.list({ id: product.id })).items;
      const place = () => shop.as(buyer).orders.place(orderOf(product));
      const withdraw = () => keys.withdraw({ id: product.id, keyIds: [only?.id ?? ''] });
      const done = await Promise.allSettled(round % 2 ? [place(), withdraw()] : [withdraw(), place()]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    const open = await db.prisma.order.findMany({ where: { userId: buyer.userId, status: 'pending' } });
    for (const { id } of open) await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
  });
});

test('a pool that runs low is told once, until it is filled again', async () => {
  const admin = await shop.addUser();
  const role = await db.prisma.role.create({ data: { name: 'admin', displayName: 'Admin' } });
  await db.prisma.userRole.create({ data: { userId: admin.userId, roleId: role.id } });
  const { id, name } = await shop.addKeyProduct(6);
  const told = () =>
    db.prisma.notification.count({ where: { title: 'Keys are running low', message: { contains: name } } });
  const open = () => db.prisma.opsAlert.count({ where: { dedupeKey: `low-keys:${id}`, resolvedAt: null } });
  await warnLowKeys(shop.services);
  expect([await told(), await open()]).toEqual([0, 0]);
  await buy(shop, await shop.addUser(), { id });
  await Promise.all([warnLowKeys(shop.services), warnLowKeys(shop.services)]);
  await warnLowKeys(shop.services);
  expect([await told(), await open()]).toEqual([2, 1]);
  expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: 'mail:low_keys' } } })).toBeGreaterThan(1);
  await keys.import({ id, text: newKeys(1).join('\n') });
  expect(await open()).toBe(0);
  await buy(shop, await shop.addUser(), { id });
  await warnLowKeys(shop.services);
  expect([await told(), await open()]).toEqual([4, 1]);
});

test('what is left of a pool that runs low is said in a sentence', async () => {
  const pools = await Promise.all([1, 1, 2].map((count) => shop.addKeyProduct(count)));
  await buy(shop, await shop.addUser(), { id: pools[0]?.id ?? '' });
  await warnLowKeys(shop.services);
  const said = pools.map(({ name }) =>
    db.prisma.notification.findFirstOrThrow({ where: { title: 'Keys are running low', message: { contains: name } } }),
  );
  expect((await Promise.all(said)).map(({ message }) => message.slice(0, message.indexOf(' left')))).toEqual([
    'No keys',
    'Only 1 key',
    'Only 2 keys',
  ]);
});

test('a key stands in the clear nowhere but in the answer to its buyer (S-16)', async () => {
  const logged: string[] = [];
  const destination = { write: (line: string) => logged.push(line) };
  shop.services.logger = createLogger({ level: 'trace', pretty: false, destination });
  const { id } = await shop.addKeyProduct(0);
  const canary = 'CANARY-KEY-TOPAZGROUSE-VELVETOTTER';
  await keys.import({ id, text: `${canary}\n${canary}` });
  const unreadable = keys.import({ id, text: `"${canary}" x "y` });
  await expect(unreadable).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  const orderId = await buy(shop, buyer, { id });
  const { items } = await shop.as(buyer).downloads.keys({});
  const found = items.find((item) => item.orderId === orderId);
  const reveal = { id: orderId, itemId: found?.orderItemId ?? '', keyId: found?.id ?? '', acknowledge: true as const };
  const shown = await Promise.all([1, 2, 3].map(() => shop.as(buyer).orders.revealKey(reveal)));
  expect(shown.every(({ key }) => key.startsWith('CANARY') || key.includes(canary))).toBe(true);
  await warnLowKeys(shop.services);
  const audits = await db.prisma.auditEntry.findMany({ where: { action: 'reveal' }, orderBy: { seq: 'asc' } });
  expect(audits.map(({ newValue }) => newValue)).toMatchObject([
    { isFirst: true },
    { isFirst: false },
    { isFirst: false },
  ]);
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const { rows } = await db.pool.query(
      `SELECT count(*)::int AS hits FROM "${name}" t WHERE t::text ILIKE '%canary%'`,
    );
    const [{ hits } = { hits: 0 }] = rows;
    // Its mask shows the first four letters and no more.
    const masks = name === 'product_keys' || name === 'order_events' || name === 'audit_entries';
    expect.soft({ name, hits: masks ? 0 : hits }).toEqual({ name, hits: 0 });
    const whole = await db.pool.query(
      `SELECT 1 FROM "${name}" t WHERE t::text LIKE '%TOPAZGROUSE%' OR t::text LIKE '%VELVETOTTER%'`,
    );
    expect.soft({ name, rows: whole.rowCount }).toEqual({ name, rows: 0 });
  }
  expect(logged.join('')).not.toContain('TOPAZGROUSE');
});

test('revealing while the order is frozen shows the key once or not at all', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await shop.addKeyProduct(1);
    const orderId = await buy(shop, buyer, { id });
    const { items } = await shop.as(buyer).downloads.keys({});
    const found = items.find((item) => item.orderId === orderId);
    const input = { id: orderId, itemId: found?.orderItemId ?? '', keyId: found?.id ?? '', acknowledge: true as const };
    const revoke = db.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM orders WHERE "id" = ${orderId}::uuid FOR UPDATE`;
      return await tx.productKey.updateMany({
        where: { orderItemId: input.itemId, status: 'sold' },
        data: { status: 'revoked', revokedAt: new Date() },
      });
    });
    const [shown, revoked] = await Promise.allSettled([shop.as(buyer).orders.revealKey(input), revoke]);
    const isRevoked = revoked.status === 'fulfilled' && revoked.value.count === 1;
    expect(shown.status).toBe(isRevoked ? 'rejected' : 'fulfilled');
    await db.pool.query(
      `UPDATE product_keys SET "status" = 'sold', "revokedAt" = NULL WHERE "status" = 'revoked' AND "orderItemId" IS NOT NULL`,
    );
  }
});
