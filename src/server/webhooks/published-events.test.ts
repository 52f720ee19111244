import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '../../shared/orders/order.machine.ts';
import { webhookEvents, webhookEventTypes } from '../../shared/webhooks/webhook-events.ts';
import { deliverOrder } from '../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

const db = await createTestDatabase();
const { prisma } = db;
const shop = await createTestShop(db);
let since = new Date(0);

/** What was published since the last look, in order, each read as the catalogue says. */
async function published() {
  const rows = await prisma.webhookMessage.findMany({
    where: { createdAt: { gt: since } },
    orderBy: { createdAt: 'asc' },
  });
  since = rows.at(-1)?.createdAt ?? since;
  for (const { type, data } of rows) {
    const known = webhookEventTypes.find((name) => name === type);
    expect(known, type).toBeDefined();
    if (known)
      expect(webhookEvents[known].data.safeParse(data).error, `${type} ${JSON.stringify(data)}`).toBeUndefined();
  }
  return rows.map(({ type }) => type);
}

beforeAll(async () => {
  await shop.addUser();
  expect(await prisma.webhookMessage.count()).toBe(0);
  await prisma.webhookEndpoint.create({ data: { url: 'https://example.com', events: [...webhookEventTypes] } });
});

test('each example of the catalogue is one, and every status of an order has its event', () => {
  for (const type of webhookEventTypes)
    expect(webhookEvents[type].data.safeParse(webhookEvents[type].example).error).toBeUndefined();
  for (const status of orderStatuses) expect(Object.keys(webhookEvents)).toContain(`order.${status}`);
});

test('an order tells its way, its payment and its last unit', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(1);
  await prisma.product.update({ where: { id: product.id }, data: { name: 'Sword' } });
  expect(await published()).toEqual(expect.arrayContaining(['user.created', 'product.created', 'product.updated']));
  const { order } = await shop.as(buyer, randomUUID()).orders.place(orderOf(product));
  expect((await published()).sort()).toEqual(['order.placed', 'product.sold_out']);
  await shop.as(buyer, randomUUID()).orders.processPayment(paymentOf(order.id));
  await deliverOrder(shop.services, order.id, async () => undefined);
  const told = await published();
  expect(told.filter((type) => type === 'payment.paid')).toHaveLength(1);
  expect(told.filter((type) => type.startsWith('order.'))).toEqual(['order.processing', 'order.completed']);
  const [placed] = await prisma.webhookMessage.findMany({ where: { type: 'order.placed' } });
  expect(placed?.data).toMatchObject({ id: order.id, total: order.total, currency: 'USD' });
});

test('a declined payment, a review, a membership and a refund are told', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(2);
  const { order } = await shop.as(buyer, randomUUID()).orders.place(orderOf(product));
  await shop
    .as(buyer, randomUUID())
    .orders.processPayment(paymentOf(order.id, '4000000000000002'))
    .catch(() => undefined);
  expect(await published()).toContain('payment.failed');
  const review = { userId: buyer.userId, productId: product.id, rating: 5, status: 'pending' } as const;
  const { id } = await prisma.review.create({ data: review });
  expect(await published()).toEqual([]);
  await prisma.review.update({ where: { id }, data: { status: 'approved' } });
  await prisma.review.update({ where: { id }, data: { rating: 4 } });
  expect(await published()).toEqual(['review.published']);
  await shop.addUser({ vipLevel: 'gold' });
  await prisma.vipSubscription.updateMany({ data: { status: 'expired' } });
  expect((await published()).filter((type) => type.startsWith('vip.'))).toEqual(['vip.started', 'vip.ended']);
  const money = { amountCents: 100, currency: 'USD', reason: 'other', idempotencyKey: randomUUID() };
  const refund = await prisma.refund.create({ data: { orderId: order.id, ...money } });
  await prisma.refund.update({ where: { id: refund.id }, data: { status: 'approved' } });
  await prisma.refund.update({ where: { id: refund.id }, data: { status: 'settled' } });
  expect((await published()).filter((type) => type.startsWith('refund.'))).toEqual([
    'refund.requested',
    'refund.settled',
  ]);
});

test('what was undone is not told, and nothing is written while nobody listens', async () => {
  const undone = transaction(db, async (tx) => {
    const name = `user_${randomUUID()}`;
    await tx.user.create({
      data: { userName: name, userNameKey: name, email: `${name}@x.y`, emailKey: `${name}@x.y` },
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await published()).toEqual([]);
  await prisma.webhookEndpoint.updateMany({ data: { events: ['order.placed'] } });
  await shop.addUser();
  expect(await published()).toEqual([]);
  await prisma.webhookEndpoint.updateMany({ data: { events: ['user.created'], isActive: false } });
  await shop.addUser();
  expect(await published()).toEqual([]);
});
