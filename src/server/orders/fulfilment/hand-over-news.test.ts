import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { deliverOrder } from './deliver-order.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { seller } = shop;

const mailsOf = async (id: string, type: string) => {
  const key = { startsWith: `mail:${type}:${id}` };
  return (await db.prisma.outboxMessage.findMany({ where: { key } })).map(({ payload }) => payload);
};

async function handOver(...others: Awaited<ReturnType<typeof shop.addKeyProduct>>[]) {
  const buyer = await shop.addUser();
  const item = await shop.addProduct({
    ...{ type: 'game_item', deliveryType: 'manual', stockQuantity: null, sellerId: seller.userId },
  });
  const { order } = await shop.as(buyer).orders.place(orderOf(item, ...others));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await deliverOrder(shop.services, order.id, async () => undefined);
  await shop.as(seller).orderDesk.ship({ id: order.id });
  const confirm = () => shop.as(buyer).orderDesk.changeStatus({ id: order.id, status: 'delivered' });
  const told = async () =>
    (await db.prisma.notification.findUniqueOrThrow({ where: { dedupeKey: `order_completed:${order.id}` } })).message;
  return { id: order.id, buyer, confirm, told };
}

test('the buyer is asked by mail to confirm a hand-over, and is not sent to an empty library', async () => {
  const { id, buyer, confirm, told } = await handOver();
  expect(await mailsOf(id, 'order_shipped')).toMatchObject([{ templateKey: 'order-shipped', userId: buyer.userId }]);
  await confirm();
  expect(await mailsOf(id, 'order_completed')).toMatchObject([{ templateKey: 'order-completed' }]);
  expect(await told()).toContain('was delivered in the game');
});

test('with keys beside it, an order is said to be in the library', async () => {
  const { id, confirm, told } = await handOver(await shop.addKeyProduct(1, { sellerId: seller.userId }));
  await confirm();
  expect(await mailsOf(id, 'order_completed')).toMatchObject([{ templateKey: 'order-delivered' }]);
  expect(await told()).toContain('in your library');
});
