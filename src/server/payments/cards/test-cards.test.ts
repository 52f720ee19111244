import { beforeEach, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { createWalletShop } from '../../wallet/testing/wallet-shop.ts';
import { forgetCard } from './forget-card.ts';
import { savePaidCard } from './save-paid-card.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
const listed = async () => (await shop.as(buyer).savedCards.list({})).items;
const place = async () => {
  const product = await shop.addKeyProduct(1, { priceCents: 1999 });
  return (await shop.as(buyer).orders.place(orderOf(product))).order.id;
};
const payBy = async (paymentToken: string) =>
  shop.as(buyer).orders.processPayment({ orderId: await place(), paymentMethod: 'card', paymentToken });

test('the card of a payment is kept when its buyer wishes, and pays the next order at once', async () => {
  const orderId = await place();
  const { order } = await shop.as(buyer).orders.processPayment({ ...paymentOf(orderId), savePaymentMethod: true });
  await savePaidCard(shop.services, order.payments[0]?.id ?? '');
  await savePaidCard(shop.services, order.payments[0]?.id ?? '');
  const [card, ...others] = await listed();
  expect(others).toEqual([]);
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, isDefault: true });
  expect((await payBy(card?.id ?? '')).status).toBe('paid');
  const topUp = { amount: 10, paymentMethod: 'card' as const, paymentToken: card?.id ?? '' };
  expect(await shop.as(buyer).wallet.topUp(topUp)).toMatchObject({ status: 'paid', balance: 10 });
  expect(await shop.violations()).toEqual({});
});

test('a test card is added on its own, behaves as its number does, and never lies in the books as one', async () => {
  const add = (number: string) => shop.as(buyer).savedCards.add({ card: cardOf(number) });
  const secure = await add('4000002500003155');
  const poor = await add('4000000000009995');
  const { status, nextAction } = await payBy(secure.id);
  expect([status, nextAction?.type]).toEqual(['requires_action', 'three_d_secure']);
  await expect(payBy(poor.id)).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } });
  const kept = [await db.prisma.testGatewayCard.findMany(), await db.prisma.userPaymentMethod.findMany()];
  expect(JSON.stringify(kept)).not.toMatch(/\d{12,}|4000 ?0025/);
  await expect(shop.as(buyer).savedCards.setUp({})).rejects.toMatchObject({
    cause: { code: 'PROVIDER_NOT_CONFIGURED' },
  });
});

test('a removed one pays no more, and the gateway forgets it', async () => {
  const { id } = await shop.as(buyer).savedCards.add({ card: cardOf() });
  const rows = await db.prisma.testGatewayCard.count();
  await shop.as(buyer).paymentMethods.remove({ id });
  await expect(payBy(id)).rejects.toMatchObject({ cause: { options: { errors: { paymentToken: ['cardUnknown'] } } } });
  await forgetCard(shop.services, id);
  await forgetCard(shop.services, id);
  expect(await db.prisma.testGatewayCard.count()).toBe(rows - 1);
  expect(await listed()).toEqual([]);
});

test('a card of a payment that the bank refused is not kept', async () => {
  const orderId = await place();
  const request = { ...paymentOf(orderId, '4000002500003155'), savePaymentMethod: true };
  const { nextAction } = await shop.as(buyer).orders.processPayment(request);
  const paymentId = nextAction?.paymentId ?? '';
  const threeDSecure = { paymentId, outcome: 'rejected' as const };
  const answered = shop.as(buyer).orders.processPayment({ orderId, paymentMethod: 'card', threeDSecure });
  await expect(answered).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
  await savePaidCard(shop.services, paymentId);
  expect(await listed()).toEqual([]);
});
