import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { killRequest } from '../../idempotency/testing/kill-request.ts';
import { importKeys } from '../../keys/import-keys.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';
import { followReleaseDates } from './follow-release-dates.ts';
import { releasePreorders } from './release-preorders.ts';

/** BUYERS=200 is the proof of M-01 for pre-orders; each run plays a part of it. */
const buyerCount = Number(process.env.BUYERS ?? 30);
const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { services } = shop;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
const addPreorder = (keys: number, data: Partial<Prisma.ProductUncheckedCreateInput> = {}) =>
  shop.addKeyProduct(keys, { releaseAt: soon, preorderAllowed: true, preorderLimit: 10, ...data });
const addKeys = (productId: string, count: number) =>
  importKeys(
    services,
    productId,
    Array.from({ length: count }, (_, line) => ({ line, text: randomBytes(8).toString('hex'), isValid: true })),
  );
const moveRelease = (id: string, releaseAt: Date | null) =>
  db.prisma.product.update({ where: { id }, data: { releaseAt } });
/** The release passes, while nothing works. */
const release = (id: string) => moveRelease(id, new Date(Date.now() - 1000));
const read = (buyer: MemberActor, id: string) => shop.as(buyer).orders.get({ id });
const productOf = (id: string) => db.prisma.product.findUniqueOrThrow({ where: { id } });
const mailsOf = (key: string) => db.prisma.outboxMessage.count({ where: { key: { startsWith: `mail:${key}` } } });

async function preorder(product: { id: string }, ...others: { id: string }[]) {
  const buyer = await shop.addUser();
  const orderId = await shop.pay(buyer, product, ...others);
  await shop.work();
  return { buyer, orderId };
}

describe('a pre-order', () => {
  test('is paid now, says when it is delivered, and waits', async () => {
    const product = await addPreorder(0);
    const { buyer, orderId } = await preorder(product);
    const order = await read(buyer, orderId);
    expect(order).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      items: [{ deliveryStatus: 'pending', releaseAt: soon.toISOString(), isCancellable: true, keys: [] }],
    });
    expect(order.timeline.filter(({ type }) => type === 'preordered')).toHaveLength(1);
    await releasePreorders(services);
    expect((await read(buyer, orderId)).status).toBe('processing');
    expect(await productOf(product.id)).toMatchObject({ preorderedUnits: 1, stockQuantity: 0 });
  });

  test('whose release passes while the workers are down is delivered once by the next ones', async () => {
    const product = await addPreorder(0);
    const { buyer, orderId } = await preorder(product);
    await addKeys(product.id, 3);
    await release(product.id);
    await Promise.all([releasePreorders(services), releasePreorders(services), shop.work()]);
    const order = await read(buyer, orderId);
    expect(order).toMatchObject({
      status: 'completed',
      items: [{ deliveryStatus: 'delivered', isCancellable: false }],
    });
    expect(order.items[0]?.keys).toHaveLength(1);
    expect(await productOf(product.id)).toMatchObject({ preorderedUnits: 0, stockQuantity: 2 });
    expect([await mailsOf(`preorder_released:${orderId}`), await mailsOf(`order_completed:${orderId}`)]).toEqual([
      1, 0,
    ]);
  });

  test.each(['order.deliver.before-commit', 'order.deliver.after-commit'])(
    'is delivered once after kill -9 at %s of its planned delivery',
    async (crashAt) => {
      const product = await addPreorder(2);
      const { buyer, orderId } = await preorder(product);
      await release(product.id);
      await db.pool.query(`UPDATE "OutboxMessage" SET "availableAt" = now() WHERE "key" LIKE $1`, [
        `deliver:${orderId}:release:%`,
      ]);
      const settings = { databaseUrl: db.url, crashAt, userId: buyer.userId, act: 'deliver' as const, id: orderId };
      expect(await runCrashProcess({ ...settings, key: '' })).toBe('SIGKILL');
      await releasePreorders(services);
      await shop.work();
      expect(await read(buyer, orderId)).toMatchObject({ status: 'completed', items: [{ keys: [{}] }] });
      expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'sold' } })).toBe(1);
      expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'completed' } })).toBe(1);
    },
  );

  test('is delivered by the next batch where the one before was full', async () => {
    const [empty, stocked] = [await addPreorder(0), await addPreorder(0)];
    const [first, second] = [await preorder(empty), await preorder(stocked)];
    await addKeys(stocked.id, 1);
    await release(empty.id);
    await release(stocked.id);
    for (const _ of [1, 2]) await releasePreorders(services, 1);
    expect((await read(first.buyer, first.orderId)).status).toBe('on_hold');
    expect((await read(second.buyer, second.orderId)).status).toBe('completed');
  });

  test('of a file gets one grant for each of its files, whoever delivers it', async () => {
    const { product } = await shop.addFileProduct(1000);
    await db.prisma.product.update({
      where: { id: product.id },
      data: { releaseAt: soon, preorderAllowed: true, preorderLimit: null },
    });
    const { buyer, orderId } = await preorder(product);
    expect((await shop.as(buyer).downloads.list({})).items).toEqual([]);
    await release(product.id);
    await Promise.all(Array.from({ length: 5 }, () => releasePreorders(services)));
    expect(await db.prisma.downloadGrant.count({ where: { orderId } })).toBe(1);
    expect((await read(buyer, orderId)).status).toBe('completed');
  });

  test('keeps the 14 days of a buyer who did not waive them', async () => {
    const product = await addPreorder(1);
    const buyer = await shop.addUser();
    const { order } = await shop.as(buyer).orders.place({ ...orderOf(product), withdrawalConsent: false });
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    await release(product.id);
    await releasePreorders(services);
    await shop.work();
    expect((await read(buyer, order.id)).status).toBe('processing');
    await db.pool.query(`UPDATE orders SET "paidAt" = now() - interval '15 days' WHERE "id" = $1`, [order.id]);
    await releasePreorders(services);
    expect((await read(buyer, order.id)).status).toBe('completed');
  });

  test('keeps them when the release is moved into them, with what else is in the order', async () => {
    const product = await addPreorder(1);
    const buyer = await shop.addUser();
    const input = { ...orderOf(product, await shop.addKeyProduct(1)), withdrawalConsent: false };
    const { order } = await shop.as(buyer).orders.place(input);
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    await moveRelease(product.id, new Date(Date.now() + 3_600_000));
    await followReleaseDates(services);
    await release(product.id);
    await db.pool.query(
      `UPDATE "OutboxMessage" SET "availableAt" = now() WHERE "key" LIKE 'deliver:' || $1 || ':release:%'`,
      [order.id],
    );
    await shop.work();
    const statuses = async () => (await read(buyer, order.id)).items.map(({ deliveryStatus }) => deliveryStatus);
    expect(await statuses()).toEqual(['pending', 'pending']);
    await db.pool.query(`UPDATE orders SET "paidAt" = now() - interval '15 days' WHERE "id" = $1`, [order.id]);
    await releasePreorders(services);
    expect(await statuses()).toEqual(['delivered', 'delivered']);
  });

  test('with too few keys at the release is on hold, and comes before later buyers', async () => {
    const product = await addPreorder(0);
    const [first, second] = [await preorder(product), await preorder(product)];
    await addKeys(product.id, 1);
    await release(product.id);
    const late = await shop.addUser();
    await expect(shop.as(late).orders.place(orderOf(product))).rejects.toMatchObject({
      cause: { code: 'INSUFFICIENT_STOCK' },
    });
    await releasePreorders(services);
    const states = await Promise.all(
      [first, second].map(async ({ buyer, orderId }) => (await read(buyer, orderId)).status),
    );
    expect(states.sort()).toEqual(['completed', 'on_hold']);
    const held = (await read(first.buyer, first.orderId)).status === 'on_hold' ? first : second;
    await addKeys(product.id, 1);
    await expect(shop.as(late).orders.place(orderOf(product))).rejects.toMatchObject({
      cause: { code: 'INSUFFICIENT_STOCK' },
    });
    await shop.as(shop.admin).orderDesk.approve({ id: held.orderId });
    await shop.work();
    expect((await read(held.buyer, held.orderId)).status).toBe('completed');
  });
});

describe('the limit of pre-orders', () => {
  let buyers: MemberActor[];
  let origin: string;
  beforeAll(async () => {
    buyers = await Promise.all(Array.from({ length: buyerCount }, () => shop.addUser()));
    origin = await serveTestShop(shop, buyers);
  });

  test('holds when more want one at once, and no money of the others is kept (M-01)', async () => {
    const product = await addPreorder(0);
    const answers = await sendTogether(
      origin,
      buyers.map((buyer) => ({
        method: 'POST',
        path: '/api/order',
        headers: { 'x-test-user': buyer.userId, 'idempotency-key': randomUUID() },
        body: orderOf(product),
      })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(buyerCount - 10);
    expect(await productOf(product.id)).toMatchObject({ preorderedUnits: 10, stockQuantity: 0 });
  });

  test('is not needed, and nothing is sold before a release without pre-orders', async () => {
    const free = await addPreorder(0, { preorderLimit: null });
    await preorder(free);
    expect(await productOf(free.id)).toMatchObject({ preorderedUnits: 1 });
    const closed = await addPreorder(5, { preorderAllowed: false });
    await expect(shop.as(await shop.addUser()).orders.place(orderOf(closed))).rejects.toMatchObject({
      cause: { code: 'ORDER_VALIDATION_FAILED', options: { details: { items: [{ status: 'unavailable' }] } } },
    });
  });
});

describe('a cancelled pre-order', () => {
  const amountsOf = async (orderId: string) =>
    (await db.prisma.refund.findMany({ where: { orderId } })).map(({ amountCents, method, status }) => ({
      ...{ amountCents, method, status },
    }));

  test('gives back everything the way it was paid, and its place in the limit', async () => {
    const product = await addPreorder(0, { preorderLimit: 1 });
    const { buyer, orderId } = await preorder(product);
    const itemId = (await read(buyer, orderId)).items[0]?.id ?? '';
    const cancel = () => shop.as(buyer).orders.cancelPreorder({ id: orderId, itemId });
    const outcomes = await Promise.allSettled([cancel(), cancel()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await amountsOf(orderId)).toEqual([{ amountCents: 1999, method: 'original', status: 'settled' }]);
    expect(await productOf(product.id)).toMatchObject({ preorderedUnits: 0 });
    await release(product.id);
    await releasePreorders(services);
    expect((await read(buyer, orderId)).status).toBe('cancelled');
    await moveRelease(product.id, soon);
    await preorder(product);
  });

  test('leaves what else is in the order, even when that was used', async () => {
    const [product, game] = [await addPreorder(1, { priceCents: 2500 }), await shop.addKeyProduct(1)];
    const { buyer, orderId } = await preorder(product, game);
    const order = await read(buyer, orderId);
    expect(order.items.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['pending', 'delivered']);
    const [waiting, bought] = order.items;
    const keyId = bought?.keys[0]?.id ?? '';
    await shop.as(buyer).orders.revealKey({ id: orderId, itemId: bought?.id ?? '', keyId, acknowledge: true });
    const stranger = shop.as(await shop.addUser()).orders.cancelPreorder({ id: orderId, itemId: waiting?.id ?? '' });
    await expect(stranger).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
    const key = randomUUID();
    const cancel = () => shop.as(buyer, key).orders.cancelPreorder({ id: orderId, itemId: waiting?.id ?? '' });
    const first = await cancel();
    await killRequest(db, key);
    expect(await cancel()).toEqual(first);
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'completed', refundedAmount: 25 });
    expect(await amountsOf(orderId)).toEqual([{ amountCents: 2500, method: 'original', status: 'settled' }]);
    expect(await productOf(product.id)).toMatchObject({ preorderedUnits: 0, stockQuantity: 1 });
  });

  test('is refused once it is released, delivered or not', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await preorder(product);
    const itemId = (await read(buyer, orderId)).items[0]?.id ?? '';
    await release(product.id);
    await expect(shop.as(buyer).orders.cancelPreorder({ id: orderId, itemId })).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
  });
});

test('a release that is moved is told once for each move, and kept', async () => {
  const product = await addPreorder(1);
  const { buyer, orderId } = await preorder(product);
  const later = new Date(soon.getTime() + 86_400_000);
  for (const at of [later, soon, later]) {
    await moveRelease(product.id, at);
    await Promise.all([followReleaseDates(services), followReleaseDates(services)]);
    await followReleaseDates(services);
  }
  const order = await read(buyer, orderId);
  expect(order.timeline.filter(({ type }) => type === 'release_moved')).toHaveLength(3);
  expect(await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'release_moved' } })).toBe(3);
  expect(order.items[0]).toMatchObject({ releaseAt: later.toISOString(), isCancellable: true });
  await moveRelease(product.id, null);
  await releasePreorders(services);
  expect((await read(buyer, orderId)).status).toBe('completed');
});
