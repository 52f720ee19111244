import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { handlerOf, runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import { ordersWorker } from '../orders.worker.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';
import { bookEarnings } from './book-earnings.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
Object.assign(shop.services.environment, { DELIVER_AT_ONCE: true });
const handlers = [handlerOf(ordersWorker(shop.services), deliverOrderJob.name)];

let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function place(...products: { id: string; quantity?: number }[]): Promise<string> {
  const { order } = await shop.as(buyer).orders.place(orderOf(...products));
  return order.id;
}
const pay = (orderId: string, card?: string) => shop.as(buyer).orders.processPayment(paymentOf(orderId, card));
const deliveriesOf = (orderId: string) => db.prisma.outboxMessage.count({ where: { key: `deliver:${orderId}` } });
const keysOf = (orderId: string) => db.prisma.productKey.count({ where: { orderItem: { orderId } } });
const statusOf = async (orderId: string) =>
  (await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).status;
const completions = (orderId: string) => db.prisma.orderEvent.count({ where: { orderId, toStatus: 'completed' } });

test('keys are in the answer to the payment, and everybody hears of it once', async () => {
  const [one, two] = [await shop.addKeyProduct(5, { type: 'game_item' }), await shop.addKeyProduct(1)];
  const orderId = await place({ id: one.id, quantity: 3 }, two);
  const { status, order } = await pay(orderId);
  expect(status).toBe('paid');
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', paidAt: expect.any(String) });
  expect(order.items.map(({ deliveryStatus, keys }) => [deliveryStatus, keys.length]).sort()).toEqual([
    ['delivered', 1],
    ['delivered', 3],
  ]);
  expect(order.timeline.map(({ type }) => type)).toEqual(['placed', 'paid', 'completed']);
  expect(await deliveriesOf(orderId)).toBe(0);
  const announced = ['order_paid', 'order_completed'].map((type) => `mail:${type}:${orderId}`);
  for (const key of [...announced, `mail:seller-sale:${orderId}:${one.sellerId}`]) {
    expect(await db.prisma.outboxMessage.count({ where: { key } }), key).toBe(1);
  }
  expect(await db.prisma.outboxMessage.count({ where: { key: `earnings:${orderId}` } })).toBe(0);
  expect(await db.prisma.userRole.count({ where: { userId: buyer.userId, role: { name: 'buyer' } } })).toBe(1);
  expect(await runJobs(shop.services, handlers)).toBe(0);
  const unread = await db.prisma.notification.findMany({
    where: { userId: buyer.userId, link: `/user/orders/${orderId}`, readAt: null },
  });
  expect(unread.map(({ type }) => type)).toEqual(['order_completed']);
});

test('each seller has earned their lines less the commission, and the job finds nothing left to book', async () => {
  const [first, second] = [await shop.addUser({ roles: ['seller'] }), await shop.addUser({ roles: ['seller'] })];
  const [one, two] = [
    await shop.addKeyProduct(2, { priceCents: 1999, sellerId: first.userId, type: 'game_item' }),
    await shop.addKeyProduct(1, { priceCents: 550, sellerId: second.userId }),
  ];
  const orderId = await place({ id: one.id, quantity: 2 }, two);
  await pay(orderId);
  const earned = async () =>
    (
      await db.prisma.ledgerAccount.findMany({
        where: { kind: 'seller_held', owner: { in: [first.userId, second.userId] } },
        select: { balanceCents: true },
        orderBy: { balanceCents: 'desc' },
      })
    ).map(({ balanceCents }) => balanceCents);
  expect(await earned()).toEqual([3598, 495]);
  await bookEarnings(shop.services, orderId);
  expect(await earned()).toEqual([3598, 495]);
  expect(await db.prisma.ledgerTransaction.count({ where: { orderId, type: 'earning' } })).toBe(2);
  expect(await reconcileLedger(shop.services)).toBe(0);
});

test('a seller with a rate of their own has earned by that', async () => {
  const { userId } = await shop.addUser({ roles: ['seller'] });
  await db.prisma.sellerCommission.create({ data: { sellerId: userId, percent: 2.5 } });
  await pay(await place(await shop.addKeyProduct(1, { priceCents: 2000, sellerId: userId })));
  const where = { kind: 'seller_held', owner: userId } as const;
  expect(await db.prisma.ledgerAccount.findFirst({ where })).toMatchObject({ balanceCents: 1950 });
});

test('what is paid twice at the same moment is delivered once (M-05)', async () => {
  const product = await shop.addKeyProduct(5, { type: 'game_item' });
  const orderId = await place({ id: product.id, quantity: 2 });
  await shop.as(buyer).orders.processPayment(paymentOf(orderId, '4000002500003155'));
  const { id } = await db.prisma.payment.findFirstOrThrow({ where: { orderId } });
  const { reference } = await db.prisma.testGatewayCharge.update({
    where: { paymentId: id },
    data: { status: 'captured' },
  });
  const settle = () => settlePayment(shop.services, id, { status: 'captured', reference });
  expect(await Promise.all([settle(), settle(), settle(), settle()])).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(await keysOf(orderId)).toBe(2);
  expect(await completions(orderId)).toBe(1);
});

test('many buyers who pay at once get a key each, and none gets that of another (M-01)', async () => {
  const product = await shop.addKeyProduct(6, { type: 'game_item' });
  const orders = [];
  for (let index = 0; index < 6; index += 1) {
    buyer = await shop.addUser();
    orders.push({ buyer, orderId: await place(product) });
  }
  const paid = orders.map((each) => shop.as(each.buyer).orders.processPayment(paymentOf(each.orderId)));
  const answers = await Promise.all(paid);
  expect(answers.map(({ order }) => order.status)).toEqual(orders.map(() => 'completed'));
  const keys = answers.flatMap(({ order }) => order.items.flatMap((item) => item.keys.map(({ id }) => id)));
  expect(new Set(keys).size).toBe(6);
});

test('money is booked though a key is missing: the job finds none either, and the order waits', async () => {
  const [full, empty] = [await shop.addKeyProduct(1), await shop.addKeyProduct(1)];
  const orderId = await place(full, empty);
  await db.prisma.productKey.updateMany({ where: { productId: empty.id }, data: { status: 'revoked' } });
  const { order } = await pay(orderId);
  expect(order).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  expect(await keysOf(orderId)).toBe(0);
  expect(await runJobs(shop.services, handlers)).toBe(1);
  expect(await statusOf(orderId)).toBe('on_hold');
  expect(await keysOf(orderId)).toBe(1);
  // Until the pool has its key again its stock is one too many.
  await db.prisma.productKey.updateMany({ where: { productId: empty.id }, data: { status: 'available' } });
});

test('money is booked though the delivery breaks: nothing of it stays, and the job delivers', async () => {
  const product = await shop.addKeyProduct(1);
  const orderId = await place(product);
  await db.prisma.role.update({ where: { name: 'buyer' }, data: { name: 'nobody' } });
  const { order } = await pay(orderId).finally(() =>
    db.prisma.role.update({ where: { name: 'nobody' }, data: { name: 'buyer' } }),
  );
  expect(order).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  expect(await keysOf(orderId)).toBe(0);
  expect(await db.prisma.notification.count({ where: { dedupeKey: `order_completed:${orderId}` } })).toBe(0);
  expect(await runJobs(shop.services, handlers)).toBe(1);
  expect(await statusOf(orderId)).toBe('completed');
  expect(await keysOf(orderId)).toBe(1);
});

test('kill -9 before the commit leaves nothing; the payment is found at the provider and delivered once', async () => {
  const product = await shop.addKeyProduct(3);
  const orderId = await place(product);
  const settings = {
    databaseUrl: db.url,
    userId: buyer.userId,
    act: 'pay',
    id: orderId,
    key: '',
    atOnce: true,
  } as const;
  expect(await runCrashProcess({ ...settings, crashAt: 'order.deliver.at-once' })).toBe('SIGKILL');
  expect(await statusOf(orderId)).toBe('pending');
  expect(await keysOf(orderId)).toBe(0);
  await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '3 minutes' WHERE "orderId" = $1`, [
    orderId,
  ]);
  await reconcilePayments(shop.services);
  expect(await statusOf(orderId)).toBe('completed');
  expect(await keysOf(orderId)).toBe(1);
  expect(await db.prisma.payment.count({ where: { orderId, status: 'paid' } })).toBe(1);
});

test('without consent nothing is delivered before the withdrawal period ends', async () => {
  const product = await shop.addKeyProduct(1);
  const { order } = await shop.as(buyer).orders.place({ ...orderOf(product), withdrawalConsent: false });
  const paid = await pay(order.id);
  expect(paid.order.status).toBe('processing');
  expect(paid.order.timeline.map(({ type }) => type)).toContain('delivery_delayed');
  expect(await deliveriesOf(order.id)).toBe(1);
  expect(await keysOf(order.id)).toBe(0);
});

test('a repeat of the paying request gets the same answer, and no second key (M-06, M-15)', async () => {
  const product = await shop.addKeyProduct(5, { type: 'game_item' });
  const orderId = await place(product);
  const origin = await serveTestShop(shop, [buyer]);
  const headers = { 'x-test-user': buyer.userId, 'idempotency-key': `key-${randomUUID()}` };
  const request = { method: 'POST', path: '/api/order/process-payment', headers, body: paymentOf(orderId) };
  const replies = await sendTogether(origin, Array(5).fill(request));
  const answered = replies.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set(answered).size).toBe(1);
  expect(JSON.parse(answered[0] ?? '{}')).toMatchObject({ order: { status: 'completed' } });
  expect(await keysOf(orderId)).toBe(1);
});
