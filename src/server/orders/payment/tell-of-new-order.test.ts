import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { tellOfNewOrder } from './tell-of-new-order.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function paidOrder() {
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(2, { priceCents: 2000 })));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  return order;
}

const mailsOf = async (orderId: string) =>
  await db.prisma.outboxMessage.findMany({ where: { key: { startsWith: `mail:admin-new-order:${orderId}:` } } });
const enqueuedFor = (orderId: string) => db.prisma.outboxMessage.count({ where: { key: `new-order:${orderId}` } });

test('every administrator gets one mail of a paid order, and nobody one of an order that is not paid', async () => {
  const admins = [await shop.addUser(), await shop.addUser()];
  await db.prisma.role.create({
    data: { name: 'admin', displayName: 'Admin', users: { create: admins.map(({ userId }) => ({ userId })) } },
  });
  const unpaid = await shop.as(await shop.addUser()).orders.place(orderOf(await shop.addKeyProduct(1)));
  const { id, orderNumber } = await paidOrder();
  expect(await enqueuedFor(id)).toBe(1);
  await Promise.all([tellOfNewOrder(shop.services, id), tellOfNewOrder(shop.services, id)]);
  const mails = await mailsOf(id);
  const payloads = mails.map(({ payload }) => payload);
  expect(payloads).toEqual(
    expect.arrayContaining(
      admins.map(({ userId }) => expect.objectContaining({ templateKey: 'admin-new-order', userId })),
    ),
  );
  expect(new Set(mails.map(({ key }) => key)).size).toBe(
    await db.prisma.userRole.count({ where: { role: { name: 'admin' } } }),
  );
  expect(payloads[0]).toMatchObject({
    variables: {
      orderNumber,
      items: expect.stringMatching(/^1 × /),
      total: '$20.00',
      paidBy: 'Card',
      orderUrl: expect.stringMatching(new RegExp(`/admin/orders/${id}$`)),
    },
  });
  expect(await enqueuedFor(unpaid.order.id)).toBe(0);
});

test('the shop can switch it off', async () => {
  await db.prisma.setting.create({ data: { key: 'newOrderMails', value: false } });
  forgetSettings(db);
  const { id } = await paidOrder();
  expect(await enqueuedFor(id)).toBe(0);
});
