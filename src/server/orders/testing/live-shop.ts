import { afterAll, expect } from 'vitest';
import { testCardSchema } from '../../../shared/payments/payment.schemas.ts';
import { findActiveMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { configurePayments, startPaymentHarness } from '../../payments/testing/payment-harness.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { beginPayment } from '../payment/begin-payment.ts';
import { orderOf, paymentOf } from './test-services.ts';
import { createTestShop } from './test-shop.ts';

export const liveNames = ['stripe', 'paypal'] as const;
export type LiveName = (typeof liveNames)[number];

export const testCardNumbers = { good: '4242424242424242', declined: '4000000000000002', secure: '4000002500003155' };

/** A shop whose payments go to local servers that speak the real protocols, and what a buyer does there. */
export async function createLiveShop(db: Database) {
  const harness = await startPaymentHarness();
  afterAll(harness.close);
  const shop = await createTestShop(db);
  Object.assign(shop.services.environment, harness.environment);
  await configurePayments(shop.services);
  const { services } = shop;
  const methodOf = (provider: string) => (provider === 'paypal' ? ('paypal' as const) : ('card' as const));

  const place = async (buyer: MemberActor, keys = 1) => {
    const product = await shop.addKeyProduct(keys, { priceCents: 1999 });
    const { order } = await shop.as(buyer).orders.place(orderOf(product));
    return { product, orderId: order.id };
  };
  const paymentsOf = (orderId: string) => db.prisma.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  const referenceOf = async (paymentId: string) => {
    const { providerReference } = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
    return providerReference ?? '';
  };
  /** What the buyer does at the provider, in the browser. */
  const approve = async (provider: string, paymentId: string, card = testCardNumbers.good): Promise<void> => {
    const reference = await referenceOf(paymentId);
    if (provider === 'test-gateway') return;
    if (provider === 'paypal')
      return harness.paypal.approve(reference, card === testCardNumbers.good ? 'good' : 'poor');
    const intent = harness.stripe.intents.get(reference);
    if (!intent) throw new Error(`Stripe has no ${reference}`);
    try {
      harness.stripe.confirm(intent, card);
    } catch {
      // A decline: Stripe's own fields show it, and the intent remembers it.
    }
  };
  return {
    ...shop,
    harness,
    place,
    paymentsOf,
    approve,
    captured: (provider: string, paymentId: string): number => {
      const taken = [...harness.stripe.intents.values()].filter(
        ({ metadata, status }) => metadata.paymentId === paymentId && status === 'succeeded',
      );
      const orders = [...harness.paypal.orders.values()].flatMap(({ purchase_units }) => purchase_units);
      const captures = orders.filter(({ custom_id, payments }) => custom_id === paymentId && payments);
      return provider === 'stripe' ? taken.length : captures.length;
    },
    /** An attempt as processPayment begins it, open at the provider. */
    begin: async (buyer: MemberActor, provider: string, card = testCardNumbers.secure) => {
      const { orderId, product } = await place(buyer);
      const activeMethod = await findActiveMethod(services, buyer.userId, methodOf(provider));
      const payment = await beginPayment(db, orderId, { provider, activeMethod });
      const request = {
        paymentId: payment.id,
        amountCents: payment.amountCents,
        currency: payment.currency,
        returnUrl: 'http://localhost/checkout/return',
        ...(provider === 'test-gateway' && { card: testCardSchema.parse(paymentOf(orderId, card).card) }),
      };
      const state = await openProvider(services, provider).charge(request);
      await settlePayment(services, payment.id, state);
      return { orderId, product, paymentId: payment.id, request, state };
    },
    pay: (buyer: MemberActor, provider: LiveName, orderId: string) =>
      shop.as(buyer).orders.processPayment({ orderId, paymentMethod: methodOf(provider) }),
    comeBack: (buyer: MemberActor, provider: LiveName, orderId: string, paymentId: string, outcome = 'approved') =>
      shop.as(buyer).orders.processPayment({
        ...{ orderId, paymentMethod: methodOf(provider) },
        returned: { paymentId, outcome: outcome === 'approved' ? 'approved' : 'rejected' },
      }),
    expectPaid: async (buyer: MemberActor, orderId: string, status = 'processing') => {
      const order = await shop.as(buyer).orders.get({ id: orderId });
      expect(order).toMatchObject({ status, paymentStatus: 'paid', nextAction: null });
      expect(order.timeline.filter(({ to }) => to === 'processing')).toHaveLength(1);
    },
  };
}
