import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { createLiveShop, testCardNumbers } from '../testing/live-shop.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

describe.each(['test-gateway', 'stripe', 'paypal'])('what every provider keeps to: %s', (name) => {
  const provider = openProvider(shop.services, name);
  const paid = async () => {
    const attempt = await shop.begin(buyer, name);
    await shop.approve(name, attempt.paymentId);
    const state = await provider.confirm(attempt.paymentId, 'approved');
    if (!state) throw new Error('The provider lost the payment');
    await settlePayment(shop.services, attempt.paymentId, state);
    return { ...attempt, state };
  };

  test('asked twice, it opens one charge', async () => {
    const { request, state } = await shop.begin(buyer, name);
    expect(state.status).toBe('requires_action');
    const again = await provider.charge(request);
    expect(again.reference).toBe(state.reference);
  });

  test('captures what the buyer approved, once, and says so ever after', async () => {
    const { paymentId, orderId, state } = await paid();
    expect(state).toMatchObject({ status: 'captured' });
    expect(await provider.confirm(paymentId, 'approved')).toMatchObject({ status: 'captured' });
    expect(await provider.lookup(paymentId)).toMatchObject({ status: 'captured', reference: state.reference });
    await shop.expectPaid(buyer, orderId);
    if (name !== 'test-gateway') {
      expect(state.money).toEqual({ amountCents: 1999, currency: 'USD' });
      expect(shop.captured(name, paymentId)).toBe(1);
    }
  });

  test('never captures what was given up', async () => {
    const { paymentId, orderId } = await shop.begin(buyer, name);
    const given = await provider.abandon(paymentId);
    expect(given.status).toBe('abandoned');
    await settlePayment(shop.services, paymentId, given);
    await shop.approve(name, paymentId).catch(() => undefined);
    expect((await provider.confirm(paymentId, 'approved'))?.status).toBe('abandoned');
    expect((await provider.lookup(paymentId))?.status).toBe('abandoned');
    expect(shop.captured(name, paymentId)).toBe(0);
    expect(await shop.paymentsOf(orderId)).toMatchObject([{ status: 'cancelled', clientAction: null }]);
  });

  test('keeps what was captured when it is given up too late', async () => {
    const { paymentId } = await paid();
    expect((await provider.abandon(paymentId)).status).toBe('captured');
  });

  test('closes even what it never heard of', async () => {
    const { orderId } = await shop.place(buyer);
    const payment = await db.prisma.payment.create({
      data: { orderId, provider: name, method: 'card', amountCents: 1999, currency: 'USD' },
    });
    expect(await provider.lookup(payment.id)).toBeNull();
    const state = await provider.abandon(payment.id);
    expect(state.status).toBe('abandoned');
    expect(await settlePayment(shop.services, payment.id, state)).toBe('cancelled');
  });

  test('is rejected where the buyer rejects', async () => {
    const { paymentId } = await shop.begin(buyer, name);
    const state = await provider.confirm(paymentId, 'rejected');
    expect(['declined', 'abandoned']).toContain(state?.status);
    expect(shop.captured(name, paymentId)).toBe(0);
  });

  test('refunds once for each id, in parts, and never more than came', async () => {
    const { paymentId, state } = await paid();
    const { reference } = state;
    const ids = [uuid(), uuid(), uuid()];
    const refund = (refundId: string, amountCents: number) =>
      provider.refund({ refundId, paymentId, reference, amountCents, currency: 'USD' });
    expect(await provider.lookupRefund(ids[0] ?? '', reference)).toBeNull();
    const first = await refund(ids[0] ?? '', 500);
    expect(first.status).toBe('settled');
    expect(await refund(ids[0] ?? '', 500)).toEqual(first);
    expect((await refund(ids[1] ?? '', 1499)).status).toBe('settled');
    expect((await refund(ids[2] ?? '', 1)).status).toBe('failed');
    expect(await provider.lookupRefund(ids[0] ?? '', reference)).toEqual(first);
    // Asked past the shop's own books, which must not miss what the test gateway gave back.
    await db.prisma.testGatewayRefund.deleteMany({ where: { paymentId } });
  });
});

describe('a declined payment', () => {
  test.each(['stripe', 'paypal'])('ends at %s, and cannot be captured by another card afterwards', async (name) => {
    const { paymentId, orderId } = await shop.begin(buyer, name);
    await shop.approve(name, paymentId, testCardNumbers.declined);
    const state = await openProvider(shop.services, name).lookup(paymentId);
    expect(state?.status).toBe('declined');
    await settlePayment(shop.services, paymentId, state ?? { status: 'declined', reference: '' });
    await shop.approve(name, paymentId).catch(() => undefined);
    expect(await openProvider(shop.services, name).lookup(paymentId)).toMatchObject({
      status: expect.not.stringMatching('captured'),
    });
    expect(shop.captured(name, paymentId)).toBe(0);
    expect(await shop.paymentsOf(orderId)).toMatchObject([{ status: 'failed', failureCode: 'card_declined' }]);
  });
});
