import { afterEach, beforeEach, expect } from 'vitest';
import { serveShop } from '../../../app/testing/serve-shop.ts';
import { createLiveShop, testCardNumbers } from '../../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database/db.ts';
import { applyPaymentEvent } from '../../../settlement/apply-payment-event.ts';
import { setSettings } from '../../../wallet/testing/wallet-shop.ts';
import { savePaidCard } from '../save-paid-card.ts';

interface PaidBy {
  paymentToken?: string;
  savePaymentMethod?: boolean;
}

/**
 * A live shop whose members keep cards at the local Stripe, and what they and their browsers do there. Each test hears
 * its own messages only, and must leave the books in order.
 */
export async function createCardShop(db: Database) {
  await setSettings(db, { walletEnabled: true });
  const shop = await createLiveShop(db);
  const origin = await serveShop(shop.services);
  const { stripe } = shop.harness;
  beforeEach(() => {
    stripe.events.length = 0;
  });
  afterEach(async () => {
    stripe.faults.clear();
    expect(await shop.violations()).toEqual({});
  });
  const cards = (of: MemberActor) => shop.as(of).savedCards;
  const customersOf = ({ userId }: MemberActor) =>
    [...stripe.cards.customers.values()].filter(({ metadata }) => metadata.userId === userId);
  /** A setup as the browser finishes it at Stripe. */
  const finish = (setupId: string, number: string = testCardNumbers.good) => {
    const setup = stripe.cards.setups.get(setupId);
    if (!setup) throw new Error(`Stripe has no ${setupId}`);
    return stripe.cards.confirmSetup(setup, number);
  };
  const pay = async (by: MemberActor, orderId: string, how: PaidBy) => {
    const answer = await shop.as(by).orders.processPayment({ orderId, paymentMethod: 'card', ...how });
    return { ...answer, paymentId: answer.nextAction?.paymentId ?? '' };
  };
  /** What Stripe's script does in the browser: by the number that is typed, or by the kept card. */
  const confirm = async (paymentId: string, number?: string) => {
    const { providerReference } = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const intent = stripe.intents.get(providerReference ?? '');
    if (!intent) throw new Error(`Stripe has no intent of ${paymentId}`);
    try {
      return stripe.confirm(intent, number);
    } catch {
      return intent;
    }
  };
  return {
    ...shop,
    cards,
    customersOf,
    finish,
    payBy: pay,
    confirm,
    listed: async (of: MemberActor) => (await cards(of).list({})).items,
    attachedTo: (member: MemberActor) => {
      const ids = customersOf(member).map(({ id }) => id);
      return [...stripe.cards.methods.values()].filter(({ customer }) => customer && ids.includes(customer));
    },
    addCard: async (of: MemberActor, number?: string) => {
      const { setupId } = await cards(of).setUp({});
      finish(setupId, number);
      return await cards(of).add({ setupId });
    },
    hearAll: async () => {
      for (const event of stripe.events) await stripe.deliver(event, `${origin}/webhooks/stripe`);
      const rows = await db.prisma.webhookEvent.findMany({ where: { processedAt: null }, select: { id: true } });
      await Promise.all(rows.map(({ id }) => applyPaymentEvent(shop.services, id)));
    },
    /** An order that was paid by a card which its buyer wants kept. */
    paidAndSaved: async (buyer: MemberActor, number: string = testCardNumbers.good) => {
      const { orderId } = await shop.place(buyer);
      const { paymentId } = await pay(buyer, orderId, { savePaymentMethod: true });
      await confirm(paymentId, number);
      await shop.comeBack(buyer, 'stripe', orderId, paymentId);
      expect(await db.prisma.outboxMessage.count({ where: { key: `keep-card:${paymentId}` } })).toBe(1);
      await savePaidCard(shop.services, paymentId);
      return { orderId, paymentId };
    },
  };
}
