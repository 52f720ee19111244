import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { guest as guestActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { mailOrderLinks } from '../desk/mail-order-links.ts';
import { orderOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const until = new Date('2100-01-01T00:00:00Z');
const setStatus = (id: string, status: 'active' | 'suspended' | 'banned') =>
  db.prisma.user.update({ where: { id }, data: { status, statusUntil: status === 'suspended' ? until : null } });

async function bought() {
  const { orderId, buyer } = await shop.buyKey();
  const { orderNumber, linkKey } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  return { orderId, buyer, link: { orderNumber, key: linkKey ?? '' } };
}
const read = (link: { orderNumber: string; key: string }) => shop.as(guestActor).orders.linked(link);
const notFound = { cause: { code: 'ORDER_NOT_FOUND' } };

describe('the link of an order', () => {
  test('shows it to a suspended buyer, without keys and without who they are', async () => {
    const { buyer, link, orderId } = await bought();
    await expect(read(link), 'while they can sign in').rejects.toMatchObject(notFound);
    await setStatus(buyer.userId, 'suspended');
    const order = await read(link);
    expect(order).toMatchObject({ orderNumber: link.orderNumber, isPaid: true, total: 19.99, refundedAmount: 0 });
    expect(order.items).toEqual([
      { id: expect.any(String), name: expect.any(String), quantity: 1, total: 19.99, deliveryStatus: 'delivered' },
    ]);
    expect(order.timeline.map(({ status }) => status)).toEqual(['pending', 'processing', 'completed']);
    expect(Object.keys(order.timeline[0] ?? {})).toEqual(['at', 'status']);
    const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: buyer.userId } });
    const keys = await db.prisma.productKey.findMany({ where: { orderItem: { orderId } }, select: { id: true } });
    for (const secret of [email, buyer.userId, ...keys.map(({ id }) => id), 'masked', 'contact']) {
      expect(JSON.stringify(order)).not.toContain(secret);
    }
  });

  test('opens only its own order, and nothing once the account is open again or banned', async () => {
    const [one, other] = [await bought(), await bought()];
    await setStatus(one.buyer.userId, 'suspended');
    await setStatus(other.buyer.userId, 'suspended');
    for (const key of [randomUUID(), other.link.key]) {
      await expect(read({ ...one.link, key })).rejects.toMatchObject(notFound);
    }
    for (const status of ['banned', 'active'] as const) {
      await setStatus(one.buyer.userId, status);
      await expect(read(one.link)).rejects.toMatchObject(notFound);
    }
  });

  test('ends half a year after the order last changed', async () => {
    const { orderId, buyer, link } = await bought();
    await setStatus(buyer.userId, 'suspended');
    await db.pool.query(`UPDATE orders SET "updatedAt" = now() - interval '181 days' WHERE "id" = $1`, [orderId]);
    await expect(read(link)).rejects.toMatchObject(notFound);
  });
});

describe('a suspended member', () => {
  const mailsTo = async (userId: string) =>
    await db.prisma.$queryRaw<
      { payload: { variables: Record<string, string> } }[]
    >`SELECT "payload" FROM "OutboxMessage"
      WHERE "payload"->>'templateKey' = 'suspended-orders' AND "payload"->>'userId' = ${userId}`;

  test('is mailed the links of their orders, once; who has none or is not suspended is not', async () => {
    const { buyer, link } = await bought();
    await mailOrderLinks(shop.services, buyer.userId);
    expect(await mailsTo(buyer.userId)).toEqual([]);
    await setStatus(buyer.userId, 'suspended');
    for (const _time of [1, 2]) await mailOrderLinks(shop.services, buyer.userId);
    const [mail, ...more] = await mailsTo(buyer.userId);
    expect(more).toEqual([]);
    expect(mail?.payload.variables.orders).toContain(`/order-link/${link.orderNumber}?key=${link.key}`);
    const nobody = await shop.addUser();
    await setStatus(nobody.userId, 'suspended');
    await mailOrderLinks(shop.services, nobody.userId);
    expect(await mailsTo(nobody.userId)).toEqual([]);
  });

  test('finds the link also in the mails of what becomes of an order meanwhile', async () => {
    const buyer = await shop.addUser();
    const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
    await setStatus(buyer.userId, 'suspended');
    await shop.as(shop.admin).orderDesk.changeStatus({ id: order.id, status: 'on_hold', reason: 'Looked at' });
    const mails = await db.prisma.$queryRaw<{ url: string }[]>`
      SELECT "payload"->'variables'->>'orderUrl' AS url FROM "OutboxMessage"
      WHERE "payload"->>'userId' = ${buyer.userId} AND "payload"->>'templateKey' = 'order-on-hold'`;
    expect(mails.map(({ url }) => url)).toEqual([expect.stringContaining(`/order-link/${order.orderNumber}?key=`)]);
  });
});
