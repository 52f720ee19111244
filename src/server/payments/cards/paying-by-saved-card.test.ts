import { beforeEach, describe, expect, test } from 'vitest';
import { testCardNumbers } from '../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { forgetCard } from './forget-card.ts';
import { savePaidCard } from './save-paid-card.ts';
import { createCardShop } from './testing/card-shop.ts';

const db = await createTestDatabase();
const shop = await createCardShop(db);
const { stripe } = shop.harness;
let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
const listed = (of = buyer) => shop.listed(of);
const addCard = (number?: string) => shop.addCard(buyer, number);
const attached = () => shop.attachedTo(buyer);
const { hearAll, confirm } = shop;
const pay = (orderId: string, how: Parameters<typeof shop.payBy>[2], by = buyer) => shop.payBy(by, orderId, how);
const paidAndSaved = (number?: string) => shop.paidAndSaved(buyer, number);

describe('a card that pays', () => {
  test('is kept when the buyer wishes, and pays the next order', async () => {
    await paidAndSaved();
    const [card] = await listed();
    expect(card).toMatchObject({ last4: '4242', isDefault: true });
    const { orderId } = await shop.place(buyer);
    const { paymentId, nextAction } = await pay(orderId, { paymentToken: card?.id ?? '' });
    expect(nextAction).toMatchObject({ type: 'stripe' });
    expect((await confirm(paymentId)).status).toBe('succeeded');
    expect((await shop.comeBack(buyer, 'stripe', orderId, paymentId)).status).toBe('paid');
    await shop.expectPaid(buyer, orderId);
    expect(shop.captured('stripe', paymentId)).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  test('is not kept unless the buyer wishes, nor when it was declined', async () => {
    const { orderId } = await shop.place(buyer);
    const { paymentId } = await pay(orderId, {});
    await confirm(paymentId, testCardNumbers.good);
    await shop.comeBack(buyer, 'stripe', orderId, paymentId);
    await savePaidCard(shop.services, paymentId);
    const declined = await shop.place(buyer);
    const attempt = await pay(declined.orderId, { savePaymentMethod: true });
    await confirm(attempt.paymentId, testCardNumbers.declined);
    const back = shop.comeBack(buyer, 'stripe', declined.orderId, attempt.paymentId);
    await expect(back).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    await savePaidCard(shop.services, attempt.paymentId);
    expect(await listed()).toEqual([]);
    expect(attached()).toEqual([]);
  });

  test.each(['approved', 'rejected'] as const)('by 3-D Secure asks the bank again when kept: %s', async (outcome) => {
    const { id } = await addCard('5555555555554444');
    const [method] = attached();
    stripe.cards.numbers.set(method?.id ?? '', testCardNumbers.secure);
    const { orderId } = await shop.place(buyer);
    const { paymentId } = await pay(orderId, { paymentToken: id });
    const intent = await confirm(paymentId);
    expect(intent.status).toBe('requires_action');
    const answer = new URLSearchParams({ outcome });
    await fetch(`${stripe.origin}/local/three-d-secure/${intent.id}`, { method: 'POST', body: answer });
    const back = shop.comeBack(buyer, 'stripe', orderId, paymentId);
    if (outcome === 'approved') expect((await back).status).toBe('paid');
    else await expect(back).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
  });

  test('tops up the wallet too, and is kept from there', async () => {
    const topUp = await shop.as(buyer).wallet.topUp({ amount: 20, paymentMethod: 'card', savePaymentMethod: true });
    const paymentId = topUp.nextAction?.paymentId ?? '';
    await confirm(paymentId, testCardNumbers.good);
    const returned = { paymentId, outcome: 'approved' as const };
    const said = { id: topUp.topUp.id, paymentMethod: 'card' as const, returned };
    expect(await shop.as(buyer).wallet.payTopUp(said)).toMatchObject({ status: 'paid', balance: 20 });
    await savePaidCard(shop.services, paymentId);
    const [card] = await listed();
    const by = { amount: 30, paymentMethod: 'card' as const, paymentToken: card?.id ?? '' };
    const next = await shop.as(buyer).wallet.topUp(by);
    const nextId = next.nextAction?.paymentId ?? '';
    await confirm(nextId);
    const end = { ...said, id: next.topUp.id, returned: { paymentId: nextId, outcome: 'approved' as const } };
    expect(await shop.as(buyer).wallet.payTopUp(end)).toMatchObject({ status: 'paid', balance: 50 });
  });

  test('after a lost answer is asked for in the same words, and closed', async () => {
    const { id } = await addCard();
    const { orderId } = await shop.place(buyer);
    stripe.faults.add({ on: /^POST \/v1\/payment_intents$/, kind: 'lost' });
    await expect(pay(orderId, { paymentToken: id })).rejects.toMatchObject({ cause: { code: 'PAYMENT_UNAVAILABLE' } });
    await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '20 minutes' WHERE "orderId" = $1`, [
      orderId,
    ]);
    await reconcilePayments(shop.services);
    expect(await shop.paymentsOf(orderId)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('a kept card', () => {
  const refused = async (paymentToken: string, by: MemberActor, fault: string) => {
    const { orderId } = await shop.place(by);
    const refusal = { cause: { options: { errors: { paymentToken: [fault] } } } };
    await expect(pay(orderId, { paymentToken }, by)).rejects.toMatchObject(refusal);
    const topUp = shop.as(by).wallet.topUp({ amount: 10, paymentMethod: 'card', paymentToken });
    await expect(topUp).rejects.toMatchObject(refusal);
    expect(await shop.paymentsOf(orderId)).toEqual([]);
  };

  test('is of no use to anybody else', async () => {
    const { id } = await addCard();
    const stranger = await shop.addUser();
    await refused(id, stranger, 'cardUnknown');
    expect(await listed(stranger)).toEqual([]);
    await expect(shop.as(stranger).paymentMethods.remove({ id })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });

  test('that has ended, is of another provider or of another mode does not pay', async () => {
    const { id } = await addCard();
    const set = (data: object) => db.prisma.userPaymentMethod.update({ where: { id }, data });
    await set({ expYear: 2020 });
    expect(await listed()).toMatchObject([{ id, expYear: 2020 }]);
    await refused(id, buyer, 'cardExpired');
    await set({ expYear: 2040, provider: 'test-gateway' });
    await refused(id, buyer, 'cardUnknown');
    await set({ provider: 'stripe', isLive: true });
    await refused(id, buyer, 'cardUnknown');
    expect(await listed()).toEqual([]);
  });

  test('is let go by Stripe once its owner removes it, and pays no more at once', async () => {
    const [first, second] = [await addCard(), await addCard('5555555555554444')];
    await shop.as(buyer).paymentMethods.remove({ id: first.id });
    expect(await listed()).toMatchObject([{ id: second.id, isDefault: true }]);
    await refused(first.id, buyer, 'cardUnknown');
    expect(await db.prisma.outboxMessage.count({ where: { key: `forget-method:${first.id}` } })).toBe(1);
    await forgetCard(shop.services, second.id);
    await forgetCard(shop.services, first.id);
    await forgetCard(shop.services, first.id);
    expect(attached()).toMatchObject([{ card: { last4: '4444' } }]);
    expect(await db.prisma.userPaymentMethod.count({ where: { userId: buyer.userId } })).toBe(1);
    await hearAll();
    expect(await listed()).toHaveLength(1);
  });

  test('that Stripe let go is offered no more; a message that is not true moves nothing', async () => {
    const { id } = await addCard();
    const [method] = attached();
    if (!method) throw new Error('Stripe keeps no card');
    stripe.record('payment_method.detached', method);
    await hearAll();
    expect(await listed()).toMatchObject([{ id }]);
    method.customer = null;
    stripe.record('payment_method.detached', method);
    await hearAll();
    expect(await listed()).toEqual([]);
  });

  test('that Stripe no longer knows is a declined one, and another pays', async () => {
    const { id } = await addCard();
    stripe.cards.customers.clear();
    const { orderId } = await shop.place(buyer);
    await expect(pay(orderId, { paymentToken: id })).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    expect((await pay(orderId, {})).status).toBe('requires_action');
  });

  test('is not paid with and kept in one, and is a card', async () => {
    const { id } = await addCard();
    const { orderId } = await shop.place(buyer);
    const both = pay(orderId, { paymentToken: id, savePaymentMethod: true });
    await expect(both).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const by = { orderId, paymentMethod: 'paypal' as const, paymentToken: id };
    await expect(shop.as(buyer).orders.processPayment(by)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});
