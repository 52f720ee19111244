import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createWalletProvider } from '../../payments/providers/wallet-provider.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
const provider = createWalletProvider(db);
let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addMember();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function newOrder(paymentMethod: 'wallet' | 'card' = 'card', of = buyer) {
  const product = await shop.addKeyProduct(2, { priceCents: 1999 });
  const { order } = await shop.as(of).orders.place({ ...orderOf(product), paymentMethod });
  return order.id;
}
const pay = (orderId: string, of = buyer) =>
  shop.as(of).orders.processPayment({ orderId, paymentMethod: 'wallet' as const });
const poor = { cause: { code: 'INSUFFICIENT_FUNDS', status: 402 } };

describe('an order paid with the wallet', () => {
  test('is paid at once, and stands in the ledger', async () => {
    await shop.give(buyer.userId, 5000, 'topup');
    const orderId = await newOrder('wallet');
    const { status, order } = await pay(orderId);
    expect(status).toBe('paid');
    expect(order).toMatchObject({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'wallet' });
    expect(order.payments).toMatchObject([{ method: 'wallet', status: 'paid', cardBrand: null, cardLast4: null }]);
    expect((await shop.as(buyer).wallet.transactions({})).items[0]).toMatchObject({
      type: 'purchase',
      amount: -19.99,
      balanceAfter: 30.01,
      orderId,
      note: `Order ${order.orderNumber}`,
    });
  });

  test('is refused where the balance does not cover it, however often, and a card may pay it then', async () => {
    await shop.give(buyer.userId, 1998);
    const orderId = await newOrder();
    for (let attempt = 0; attempt < 5; attempt++) await expect(pay(orderId)).rejects.toMatchObject(poor);
    expect(await shop.balanceOf(buyer)).toBe(1998);
    expect((await shop.as(buyer).orders.processPayment(paymentOf(orderId))).status).toBe('paid');
  });

  test('placed for a card is paid once the balance allows it', async () => {
    const orderId = await newOrder('card');
    await expect(pay(orderId)).rejects.toMatchObject(poor);
    await shop.give(buyer.userId, 1999);
    expect((await pay(orderId)).status).toBe('paid');
    await expect(pay(orderId)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    expect(await shop.balanceOf(buyer)).toBe(0);
  });

  test('of somebody else is not found', async () => {
    const orderId = await newOrder();
    const stranger = await shop.addMember(5000);
    await expect(pay(orderId, stranger)).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
    expect(await shop.balanceOf(stranger)).toBe(5000);
  });
});

/** An attempt that was begun and went no further. */
async function openAttempt() {
  const orderId = await newOrder();
  const payment = { id: uuid(), orderId, provider: 'wallet', method: 'wallet' as const, amountCents: 1999 };
  await db.prisma.payment.create({ data: { ...payment, currency: 'USD' } });
  return { orderId, charge: { paymentId: payment.id, amountCents: 1999, currency: 'USD' } };
}

describe('the provider', () => {
  test('charges a payment once, however often it is asked at once', async () => {
    await shop.give(buyer.userId, 10_000);
    const { orderId, charge } = await openAttempt();
    const states = await Promise.all(Array.from({ length: 20 }, () => provider.charge(charge)));
    expect(new Set(states.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
    expect(await shop.balanceOf(buyer)).toBe(8001);
    await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '3 minutes' WHERE "orderId" = $1`, [
      orderId,
    ]);
    expect(await closeOpenPayment(shop.services, orderId)).toBe(true);
  });

  test('never charges what was given up, nor what was refused for want of money', async () => {
    const given = await openAttempt();
    await provider.abandon(given.charge.paymentId);
    const refused = await openAttempt();
    expect(await provider.charge(refused.charge)).toMatchObject({ status: 'insufficient_funds' });
    await shop.give(buyer.userId, 10_000);
    expect(await provider.charge(given.charge)).toMatchObject({ status: 'abandoned' });
    expect(await provider.charge(refused.charge)).toMatchObject({ status: 'insufficient_funds' });
    expect(await shop.balanceOf(buyer)).toBe(10_000);
    expect(await provider.lookup(uuid())).toBeNull();
  });

  test('gives back once per refund, and never more than it took', async () => {
    await shop.give(buyer.userId, 1999);
    const orderId = await newOrder();
    await pay(orderId);
    const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId } });
    const refund = async (amountCents: number) => {
      const id = uuid();
      const row = { id, orderId, paymentId: payment.id, amountCents, currency: 'USD', reason: 'other' };
      // Only the provider is asked here: for the shop's books these refunds came to nothing.
      const status = 'failed' as const;
      await db.prisma.refund.create({ data: { ...row, status, idempotencyKey: id } });
      const asked = { refundId: id, paymentId: payment.id, reference: '', amountCents, currency: 'USD' };
      return await Promise.all([provider.refund(asked), provider.refund(asked)]);
    };
    const all = await Promise.all([refund(1200), refund(1200), refund(1200)]);
    const statuses = all.map(([first, second]) => {
      expect(second).toEqual(first);
      return first?.status;
    });
    expect(statuses.sort()).toEqual(['failed', 'failed', 'settled']);
    expect(await shop.balanceOf(buyer)).toBe(1200);
    expect((await refund(799))[0]).toMatchObject({ status: 'settled' });
    expect((await shop.as(buyer).wallet.get({})).availableToWithdraw).toBe(0);
  });
});

test('a closed wallet pays nothing', async () => {
  const closed = await createTestDatabase();
  const other = await createWalletShop(closed, { walletEnabled: false });
  const member = await other.addMember(5000);
  const product = await other.addKeyProduct(1);
  const refusal = { cause: { code: 'PROVIDER_NOT_CONFIGURED' } };
  const request = { ...orderOf(product), paymentMethod: 'wallet' as const };
  await expect(other.as(member).orders.place(request)).rejects.toMatchObject(refusal);
  const { order } = await other.as(member).orders.place(orderOf(product));
  const paying = other.as(member).orders.processPayment({ orderId: order.id, paymentMethod: 'wallet' });
  await expect(paying).rejects.toMatchObject(refusal);
  expect(await other.as(member).wallet.get({})).toMatchObject({ enabled: false, balance: 50 });
});
