import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { handlerOf, runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import { ordersWorker } from '../orders.worker.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const handlers = [handlerOf(ordersWorker(shop.services), deliverOrderJob.name)];
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function buy(buyer: MemberActor, ...products: { id: string; quantity?: number }[]): Promise<string> {
  const { order } = await shop.as(buyer).orders.place(orderOf(...products));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  return order.id;
}
const read = (buyer: MemberActor, id: string) => shop.as(buyer).orders.get({ id });

describe('a paid order', () => {
  test('gets its keys and files, completes, tells the buyer and makes a buyer of the user', async () => {
    const buyer = await shop.addUser();
    const items = await shop.addKeyProduct(9, { type: 'game_item', activationGuide: 'Redeem it' });
    const { product: pack, sha256 } = await shop.addFileProduct(1000);
    const orderId = await buy(buyer, { id: items.id, quantity: 3 }, pack);
    await runJobs(shop.services, handlers);

    const order = await read(buyer, orderId);
    expect(order).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    expect(order.items.map((item) => item.deliveryStatus)).toEqual(['delivered', 'delivered']);
    const [keyLine, fileLine] = order.items;
    expect(keyLine?.keys).toHaveLength(3);
    expect(fileLine?.downloads).toMatchObject([{ sha256, status: 'active', remaining: 5, renewable: false }]);
    expect(await db.prisma.userRole.count({ where: { userId: buyer.userId, role: { name: 'buyer' } } })).toBe(1);
    for (const key of ['order_paid', 'order_completed'].map((type) => `mail:${type}:${orderId}`)) {
      expect(await db.prisma.outboxMessage.count({ where: { key } }), key).toBe(1);
    }
    // It asked for a payment that came before it was sent.
    expect(await db.prisma.outboxMessage.count({ where: { key: `mail:order_placed:${orderId}` } })).toBe(0);

    const [key] = keyLine?.keys ?? [];
    const asked = { id: orderId, itemId: keyLine?.id ?? '', keyId: key?.id ?? '', acknowledge: true as const };
    const revealed = await shop.as(buyer).orders.revealKey(asked);
    expect(revealed.key).toMatch(/^[0-9A-F]{16}$/);
    expect(revealed.activationGuide).toBe('Redeem it');
    expect(revealed.key.startsWith(key?.masked.slice(0, 4) ?? '?')).toBe(true);
    expect(await shop.as(buyer).orders.revealKey(asked)).toEqual(revealed);
    const after = await read(buyer, orderId);
    expect(after.items[0]?.keys.filter((each) => each.revealedAt !== null)).toHaveLength(1);
    expect(after.timeline.filter((event) => event.type === 'key_revealed')).toHaveLength(1);
    const stolen = { ...asked, itemId: fileLine?.id ?? '' };
    await expect(shop.as(buyer).orders.revealKey(stolen)).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  });

  test('gets them once, though the job runs twice at once and again', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(5, { type: 'game_item' });
    const orderId = await buy(buyer, { id: product.id, quantity: 2 });
    for (const key of ['again', 'and-again']) {
      await transaction(db, (tx) => enqueue(tx, deliverOrderJob, { orderId }, { key: `${key}:${orderId}` }));
    }
    expect(await runJobs(shop.services, handlers)).toBe(3);
    expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'sold' } })).toBe(2);
    const events = await db.prisma.orderEvent.findMany({ where: { orderId, toStatus: 'completed' } });
    expect(events).toHaveLength(1);
  });

  test('whose pool ran out is on hold, and keeps what was delivered', async () => {
    const buyer = await shop.addUser();
    const [full, empty] = [await shop.addKeyProduct(1), await shop.addKeyProduct(1)];
    const orderId = await buy(buyer, full, empty);
    await db.prisma.productKey.updateMany({ where: { productId: empty.id }, data: { status: 'revoked' } });
    await runJobs(shop.services, handlers);
    const order = await read(buyer, orderId);
    expect(order.status).toBe('on_hold');
    expect(order.items.map((item) => item.deliveryStatus)).toEqual(['delivered', 'failed']);
    const [key] = order.items[0]?.keys ?? [];
    const asked = { id: orderId, itemId: order.items[0]?.id ?? '', keyId: key?.id ?? '', acknowledge: true as const };
    expect((await shop.as(buyer).orders.revealKey(asked)).key).toMatch(/^[0-9A-F]{16}$/);
    expect(Object.keys(await shop.violations())).toEqual(['key stock is the pool minus what is promised']);
    await db.prisma.productKey.updateMany({ where: { productId: empty.id }, data: { status: 'available' } });
  });

  test('with a line for a person waits for it', async () => {
    const buyer = await shop.addUser();
    const manual = await shop.addProduct({ type: 'game_item', deliveryType: 'manual', stockQuantity: 5 });
    const orderId = await buy(buyer, manual, await shop.addKeyProduct(1));
    await runJobs(shop.services, handlers);
    const order = await read(buyer, orderId);
    expect(order.status).toBe('processing');
    expect(order.items.map((item) => item.deliveryStatus)).toEqual(['pending', 'delivered']);
  });

  test('without consent to immediate delivery waits for 14 days', async () => {
    const buyer = await shop.addUser();
    const request = { ...orderOf(await shop.addKeyProduct(1)), withdrawalConsent: false };
    const { order } = await shop.as(buyer).orders.place(request);
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    expect(await runJobs(shop.services, handlers)).toBe(0);
    const message = await db.prisma.outboxMessage.findUniqueOrThrow({ where: { key: `deliver:${order.id}` } });
    const days = (message.availableAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThan(14.01);
  });
});

describe('an order whose buyer kept the right of withdrawal', () => {
  async function buyLater() {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(2, { type: 'game_item' });
    const { order } = await shop.as(buyer).orders.place({ ...orderOf(product), withdrawalConsent: false });
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    return { buyer, product, id: order.id, consent: { id: order.id, withdrawalConsent: true as const } };
  }

  test('says when it is delivered, and is delivered at once when the buyer asks, once, though twice at once', async () => {
    const { buyer, product, id, consent } = await buyLater();
    const waiting = await read(buyer, id);
    expect(waiting.allowedActions).toContain('deliver-now');
    const days = (Date.parse(waiting.deliversAt ?? '') - Date.parse(waiting.paidAt ?? '')) / 86_400_000;
    expect(days).toBe(14);

    const asked = await Promise.all([1, 2, 3].map(() => shop.as(buyer).orders.deliverNow(consent)));
    expect(asked.map((order) => order.deliversAt)).toEqual([null, null, null]);
    expect(await runJobs(shop.services, handlers)).toBe(1);
    const delivered = await read(buyer, id);
    expect(delivered).toMatchObject({ status: 'completed', deliversAt: null });
    expect(delivered.timeline.filter(({ type }) => type === 'delivery_requested')).toHaveLength(1);
    expect(await db.prisma.auditEntry.count({ where: { entityId: id, action: 'deliver-now' } })).toBe(1);

    // The delivery that waited for the end of the period comes later and finds nothing to do.
    await db.prisma.outboxMessage.updateMany({ where: { key: `deliver:${id}` }, data: { availableAt: new Date(0) } });
    expect(await runJobs(shop.services, handlers)).toBe(1);
    expect(await db.prisma.productKey.count({ where: { productId: product.id, status: 'sold' } })).toBe(1);
    expect((await shop.as(buyer).orders.deliverNow(consent)).status).toBe('completed');
  });

  test('is delivered now by nobody else, not before it is paid, and not once it is cancelled', async () => {
    const { buyer, id, consent } = await buyLater();
    for (const other of [await shop.addUser(), await shop.addUser({ roles: ['user', 'admin'] })]) {
      await expect(shop.as(other).orders.deliverNow(consent)).rejects.toMatchObject({
        cause: { code: 'ORDER_NOT_FOUND' },
      });
    }
    await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    const told = await db.prisma.notification.findUniqueOrThrow({ where: { dedupeKey: `order_cancelled:${id}` } });
    expect(told.message).toContain('was cancelled. Your payment will be refunded.');
    await expect(shop.as(buyer).orders.deliverNow(consent)).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
    const request = { ...orderOf(await shop.addKeyProduct(1)), withdrawalConsent: false };
    const { order } = await shop.as(buyer).orders.place(request);
    const unpaid = shop.as(buyer).orders.deliverNow({ id: order.id, withdrawalConsent: true });
    await expect(unpaid).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
  });
});

describe('two hundred buyers and fifty keys', () => {
  test('make fifty completed orders and 150 clean refusals', { timeout: 60_000 }, async () => {
    const product = await shop.addKeyProduct(50);
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.addUser()));
    const origin = await serveTestShop(shop, buyers);
    const post = (path: string, buyer: MemberActor, body: unknown) => ({
      method: 'POST',
      path,
      headers: { 'x-test-user': buyer.userId, 'idempotency-key': `key-${randomUUID()}` },
      body,
    });
    const startedAt = performance.now();
    const placed = await sendTogether(
      origin,
      buyers.map((buyer) => post('/api/order', buyer, orderOf(product))),
    );
    const placedMs = Math.round(performance.now() - startedAt);
    const refusals = placed.filter((reply) => reply.status !== 201);
    expect(new Set(refusals.map((reply) => `${reply.status} ${JSON.parse(reply.text).code}`))).toEqual(
      new Set(['409 INSUFFICIENT_STOCK']),
    );
    expect(refusals).toHaveLength(150);
    const orders = placed.flatMap((reply, index) => {
      const buyer = buyers[index];
      return reply.status === 201 && buyer ? [{ buyer, id: String(JSON.parse(reply.text).order.id) }] : [];
    });
    const paid = await sendTogether(
      origin,
      orders.map(({ buyer, id }) => post('/api/order/process-payment', buyer, paymentOf(id))),
    );
    const paidMs = Math.round(performance.now() - startedAt) - placedMs;
    expect(paid.map((reply) => reply.status)).toEqual(Array(50).fill(200));
    await runJobs(shop.services, handlers);
    process.stdout.write(`200 buyers answered within ${placedMs} ms, 50 payments within ${paidMs} ms\n`);

    const statuses = await db.prisma.order.findMany({ where: { items: { some: { productId: product.id } } } });
    expect(statuses.map((order) => order.status)).toEqual(Array(50).fill('completed'));
    const keys = await db.prisma.productKey.findMany({ where: { productId: product.id } });
    expect(new Set(keys.map((key) => key.orderItemId)).size).toBe(50);
    expect(keys.every((key) => key.status === 'sold')).toBe(true);
    expect((await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).stockQuantity).toBe(0);
  });

  test('carts in opposite order do not block each other', async () => {
    const [one, two] = [
      await shop.addKeyProduct(200, { type: 'game_item' }),
      await shop.addKeyProduct(200, { type: 'game_item' }),
    ];
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.addUser()));
    const placing = buyers.map((buyer, index) =>
      shop.as(buyer).orders.place(index % 2 === 0 ? orderOf(one, two) : orderOf(two, one)),
    );
    const results = await Promise.allSettled(placing);
    expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
  });
});
