import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveShop } from '../../app/testing/serve-shop.ts';
import { createLiveShop } from '../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';

const db = await createTestDatabase();
await setSettings(db, { paymentDiscountPercent: 0 });
const shop = await createLiveShop(db);
const origin = await serveShop(shop.services);
const { stripe, paypal } = shop.harness;
let member: MemberActor;
beforeEach(async () => {
  member = await shop.addUser();
  stripe.events.length = 0;
  paypal.events.length = 0;
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const hearAll = async () => {
  for (const event of stripe.events) await stripe.deliver(event, `${origin}/webhooks/stripe`);
  for (const event of paypal.events) await paypal.deliver(event, `${origin}/webhooks/paypal`);
  const rows = await db.prisma.webhookEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  for (const { id } of rows) await applyPaymentEvent(shop.services, id);
};

/** A year, one more, or one to give away, that is paid; and the name that its provider gave it. */
async function buy(
  provider: 'stripe' | 'paypal',
  { isMore = false, ...more }: { asGift?: boolean; isMore?: boolean } = {},
): Promise<string> {
  const paymentMethod = provider === 'stripe' ? 'card' : 'paypal';
  const { vip } = shop.as(member, randomUUID());
  const year = { plan: 'annual', paymentMethod } as const;
  const { payment } = await (isMore ? vip.extend(year) : vip.buy({ ...year, ...more }));
  const id = payment.nextAction?.paymentId ?? '';
  await shop.approve(provider, id);
  await shop.as(member, randomUUID()).vip.pay({
    ...{ id: payment.purchaseId, paymentMethod },
    returned: { paymentId: id, outcome: 'approved' },
  });
  const { providerReference } = await db.prisma.payment.findUniqueOrThrow({ where: { id } });
  return providerReference ?? '';
}
const isVip = async () => (await shop.as(member).vip.status({})).isVip;
const purchase = () =>
  db.prisma.vipPurchase.findFirstOrThrow({ where: { userId: member.userId }, include: { payments: true } });
const mailsOf = async () =>
  (await db.prisma.outboxMessage.findMany({ where: { name: 'mail.send' }, orderBy: { createdAt: 'asc' } })).flatMap(
    ({ key }) => (key?.includes('vip-suspended') ? [key] : []),
  );

test('a dispute that PayPal decides for the payer is booked once its list says so', async () => {
  const reference = await buy('paypal');
  expect(await isVip()).toBe(true);
  paypal.dispute(reference, 'OPEN');
  paypal.dispute(reference, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
  await hearAll();
  expect(await isVip()).toBe(false);
  expect(await purchase()).toMatchObject({ status: 'paid' });
  paypal.refund(reference);
  await hearAll();
  await hearAll();
  expect(await purchase()).toMatchObject({
    ...{ status: 'refunded', refundedCents: 4999 },
    payments: [{ status: 'refunded', refundedCents: 4999 }],
  });
  expect(await db.prisma.opsAlert.count({ where: { kind: 'refund-outside-unbooked', resolvedAt: null } })).toBe(0);
});

test('the code of a gift cannot be redeemed after a lost dispute, before its money is booked or after', async () => {
  const reference = await buy('paypal', { asGift: true });
  const code = (await shop.as(member).vip.subscriptions({})).purchases[0]?.code ?? '';
  const friend = await shop.addUser();
  const redeem = () =>
    expect(shop.as(friend).vip.activate({ code })).rejects.toMatchObject({ cause: { code: 'VIP_CODE_INVALID' } });
  paypal.dispute(reference, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
  await hearAll();
  await redeem();
  paypal.refund(reference);
  await hearAll();
  await redeem();
  expect(await purchase()).toMatchObject({ status: 'refunded' });
});

test('a lost dispute over a part ends the membership, and what the bank took is booked', async () => {
  const reference = await buy('stripe');
  stripe.dispute(reference, 'lost', { amount: 2000 });
  await hearAll();
  expect(await isVip()).toBe(false);
  expect(await purchase()).toMatchObject({
    ...{ status: 'refunded', refundedCents: 2000 },
    payments: [{ status: 'paid', refundedCents: 2000 }],
  });
});

test('a second dispute suspends the membership again, and its member hears of it again', async () => {
  const reference = await buy('stripe');
  const heard = async (status: string, number: number) => {
    stripe.dispute(reference, status, { number });
    await hearAll();
    return await isVip();
  };
  const before = (await mailsOf()).length;
  expect(await heard('needs_response', 1)).toBe(false);
  expect(await heard('won', 1)).toBe(true);
  expect(await heard('needs_response', 2)).toBe(false);
  expect(await heard('won', 1)).toBe(false);
  expect(await heard('won', 2)).toBe(true);
  expect((await mailsOf()).length - before).toBe(2);
});

test('a second dispute over a part that the shop loses is booked beside the first', async () => {
  const reference = await buy('stripe');
  stripe.dispute(reference, 'lost', { number: 1, amount: 2000 });
  await hearAll();
  stripe.dispute(reference, 'needs_response', { number: 2, amount: 2999 });
  await hearAll();
  stripe.dispute(reference, 'lost', { number: 2, amount: 2999 });
  await hearAll();
  await hearAll();
  expect(await purchase()).toMatchObject({
    ...{ status: 'refunded', refundedCents: 4999 },
    payments: [{ status: 'refunded', refundedCents: 4999 }],
  });
});

test('what is left of a membership is told to staff when the last of its disputes ends, also where that is lost', async () => {
  const first = await buy('stripe');
  const second = await buy('stripe', { isMore: true });
  stripe.dispute(second, 'needs_response');
  await hearAll();
  stripe.dispute(first, 'lost', { number: 1, amount: 2000 });
  await hearAll();
  stripe.dispute(first, 'needs_response', { number: 2, amount: 1000 });
  await hearAll();
  stripe.dispute(second, 'won');
  await hearAll();
  const { id } = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  const alerts = () => db.prisma.opsAlert.count({ where: { dedupeKey: `vip-coins-back:${id}` } });
  expect(await alerts()).toBe(0);
  stripe.dispute(first, 'lost', { number: 2, amount: 1000 });
  await hearAll();
  expect(await alerts()).toBe(1);
});
