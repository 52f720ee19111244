import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const owner = await shop.addUser();
const asOwner = () => shop.as(owner, randomUUID()).orders;
const asSandbox = () => shop.as({ ...owner, isSandbox: true }, randomUUID()).orders;
const refused = { cause: { code: 'SANDBOX_KEY' } };

test('a sandbox key pays by a method in test mode, and by no other', async () => {
  const product = await shop.addKeyProduct(3);
  const { order } = await asSandbox().place(orderOf(product));
  expect((await asSandbox().processPayment(paymentOf(order.id))).status).toBe('paid');
  await expect(asSandbox().place({ ...orderOf(product), paymentMethod: 'wallet' })).rejects.toMatchObject(refused);
});

test('it touches no order for which a real payment was begun', async () => {
  const product = await shop.addKeyProduct(3);
  const { order } = await asOwner().place(orderOf(product));
  const facts = { orderId: order.id, amountCents: 1, currency: 'USD', method: 'paypal', provider: 'paypal' } as const;
  await db.prisma.payment.create({ data: facts });
  await expect(asSandbox().processPayment(paymentOf(order.id))).rejects.toMatchObject(refused);
  const [line] = order.items;
  const cancelled = asSandbox().cancelPreorder({ id: order.id, itemId: line?.id ?? '' });
  await expect(cancelled).rejects.toMatchObject(refused);
  const changed = asSandbox().changeReleaseCard({ id: order.id, cardId: randomUUID() });
  await expect(changed).rejects.toMatchObject(refused);
});
