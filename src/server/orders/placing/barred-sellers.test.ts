import { afterEach, describe, expect, test } from 'vitest';
import { buyFile } from '../../downloads/testing/buy-file.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { testRaces } from '../../platform/testing/race-table.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { setUserStatus } from '../../users/status/set-user-status.ts';
import { holdOrdersOfBlocked } from '../desk/hold-orders-of-blocked.ts';
import { deliverOrder } from '../fulfilment/deliver-order.ts';
import { createTestRequestInfo, orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { services } = shop;
const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const buyer = await shop.addUser();
const origin = await serveTestShop(shop, [buyer]);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const reason = 'Sells other people’s keys';
async function block({ userId: id }: MemberActor, status: 'banned' | 'suspended' = 'banned') {
  const until = status === 'suspended' ? { until: new Date(Date.now() + 86_400_000).toISOString() } : {};
  await setUserStatus(services, admin, createTestRequestInfo(), { id, status, reason, ...until });
}
/** What the job does, twice since a job may run twice. */
async function follow({ userId }: MemberActor) {
  await holdOrdersOfBlocked(services, userId);
  await holdOrdersOfBlocked(services, userId);
}
const place = async (by: MemberActor, ...products: { id: string }[]) =>
  (await shop.as(by).orders.place(orderOf(...products))).order.id;
const pay = (by: MemberActor, orderId: string) => shop.as(by).orders.processPayment(paymentOf(orderId));
const deliver = (orderId: string) => deliverOrder(services, orderId, async () => undefined);
const statusOf = async (id: string) => (await db.prisma.order.findUniqueOrThrow({ where: { id } })).status;
const alertsOf = (userId: string) => db.prisma.notification.count({ where: { userId, type: 'order_on_hold' } });

async function openShop() {
  const [seller, member] = [await shop.addUser({ roles: ['user', 'seller'] }), await shop.addUser()];
  await db.prisma.user.update({ where: { id: seller.userId }, data: { status: 'active' } });
  return { seller, member, product: await shop.addKeyProduct(9, { sellerId: seller.userId }) };
}

describe.each(['banned', 'suspended'] as const)('when a seller is %s', (status) => {
  test('what is open with a line of theirs goes on hold, what is delivered or of others does not', async () => {
    const { seller, member, product } = await openShop();
    const other = await shop.addKeyProduct(9);
    const [delivered, foreign] = [await place(member, product), await place(buyer, other)];
    await pay(member, delivered);
    await deliver(delivered);
    const item = { type: 'game_item' as const, sellerId: seller.userId };
    const items = await shop.addKeyProduct(9, item);
    const [waiting, mixed] = [await place(member, items), await place(member, items, other)];
    await pay(member, mixed);
    await block(seller, status);
    await follow(seller);
    const states = [delivered, waiting, mixed, foreign].map(statusOf);
    expect(await Promise.all(states)).toEqual(['completed', 'on_hold', 'on_hold', 'pending']);
    expect(await alertsOf(member.userId)).toBe(2);
    // Staff may let it go on all the same.
    await shop.as(admin).orderDesk.approve({ id: mixed });
    await deliver(mixed);
    expect(await statusOf(mixed)).toBe('completed');
  });

  test('nothing of theirs is ordered or paid for any more', async () => {
    const { seller, member, product } = await openShop();
    const orderId = await place(member, product);
    await block(seller, status);
    await expect(pay(member, orderId)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    await expect(place(buyer, product)).rejects.toMatchObject({
      cause: { code: 'ORDER_VALIDATION_FAILED', options: { details: { items: [{ status: 'unavailable' }] } } },
    });
  });

  test('money that was on its way waits with its order for people', async () => {
    const { seller, member, product } = await openShop();
    const orderId = await place(member, product);
    const secure = paymentOf(orderId, '4000002500003155');
    const { nextAction } = await shop.as(member).orders.processPayment(secure);
    await block(seller, status);
    const { card: _card, ...rest } = secure;
    const threeDSecure = { paymentId: nextAction?.paymentId ?? '', outcome: 'approved' as const };
    await shop.as(member).orders.processPayment({ ...rest, threeDSecure });
    expect(await db.prisma.order.findUnique({ where: { id: orderId } })).toMatchObject({
      ...{ status: 'on_hold', paymentStatus: 'paid' },
    });
    expect(await alertsOf(member.userId)).toBe(1);
  });
});

test('files that were bought of somebody who is banned are still fetched', async () => {
  const { id, product, link, bytes } = await buyFile(shop, buyer);
  const seller = await shop.addUser({ roles: ['user', 'seller'] });
  await db.prisma.user.update({ where: { id: seller.userId }, data: { status: 'active' } });
  await db.prisma.product.update({ where: { id: product.id }, data: { sellerId: seller.userId } });
  await db.prisma.orderItem.updateMany({ where: { productId: product.id }, data: { sellerId: seller.userId } });
  await block(seller);
  await follow(seller);
  for (const url of [await link(), (await shop.as(buyer).downloads.createProductLink({ id: product.id })).url]) {
    const reply = await fetch(origin + url, { headers: { 'x-test-user': buyer.userId } });
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  }
  expect((await shop.as(buyer).downloads.list({})).items.map((item) => item.id)).toContain(id);
});

type OpenedShop = Awaited<ReturnType<typeof openShop>> & { orderId?: string };
const aProductOnSale = (): Promise<OpenedShop> => openShop();
async function anOrderThatWaits(): Promise<OpenedShop> {
  const opened = await openShop();
  return { ...opened, orderId: await place(opened.member, opened.product) };
}

describe('a ban that meets', () => {
  testRaces(
    db,
    {
      acts: {
        order: { run: ({ member, product }: OpenedShop) => place(member, product) },
        payment: { run: ({ member, orderId = '' }) => pay(member, orderId) },
        ban: { run: ({ seller }) => block(seller) },
      },
      end: async ({ seller, member, product }) => {
        await follow(seller);
        const orders = await db.prisma.order.findMany({ where: { userId: member.userId }, select: { status: true } });
        const { status } = await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
        return [status, ...orders.map((order) => order.status)].join(' ');
      },
    },
    [
      [aProductOnSale, 'order', 'ban', 'done, done: inactive on_hold', 'done, ORDER_VALIDATION_FAILED: inactive'],
      [anOrderThatWaits, 'payment', 'ban', 'done, done: inactive on_hold', 'done, ORDER_CONFLICT: inactive on_hold'],
    ],
  );
});
