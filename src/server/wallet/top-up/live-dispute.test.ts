import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveShop } from '../../app/testing/serve-shop.ts';
import { createLiveShop } from '../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { giveMoney } from '../testing/give-money.ts';
import { sudo } from '../testing/wallet-acts.ts';
import { setSettings } from '../testing/wallet-shop.ts';
import { findLosers } from './lost-top-up.ts';

const db = await createTestDatabase();
await setSettings(db, { walletEnabled: true, paymentDiscountPercent: 0 });
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

const balance = async () => (await shop.as(member).wallet.get({})).balance;
const hearAll = async () => {
  for (const event of stripe.events) await stripe.deliver(event, `${origin}/webhooks/stripe`);
  for (const event of paypal.events) await paypal.deliver(event, `${origin}/webhooks/paypal`);
  const rows = await db.prisma.webhookEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  for (const { id } of rows) await applyPaymentEvent(shop.services, id);
};
const admin = async () => shop.as(sudo(await shop.addUser({ roles: ['admin'] })));
/** A top-up of 25 that is paid, and the name that its provider gave it. */
const paid = async (provider: 'stripe' | 'paypal') => {
  const paymentMethod = provider === 'stripe' ? 'card' : 'paypal';
  const { topUp, nextAction } = await shop.as(member).wallet.topUp({ amount: 25, paymentMethod });
  const paymentId = nextAction?.paymentId ?? '';
  await shop.approve(provider, paymentId);
  const returned = { paymentId, outcome: 'approved' as const };
  await shop.as(member).wallet.payTopUp({ id: topUp.id, paymentMethod, returned });
  const { providerReference } = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { id: topUp.id, reference: providerReference ?? '' };
};
const standing = async (id: string) => {
  const { status, payments } = await db.prisma.walletTopUp.findUniqueOrThrow({
    where: { id },
    include: { payments: true },
  });
  return [status, payments[0]?.status, payments[0]?.refundedCents];
};
/** Whether nothing can be withdrawn. */
const isHeldUp = async () =>
  (await transaction(db, (tx) => findLosers(tx, [member.userId]))).disputed.has(member.userId);
const lossOf = async (id: string) =>
  (
    await db.prisma.ledgerEntry.findFirst({
      where: { account: { kind: 'adjustments' }, transaction: { idempotencyKey: `topup-lost:${id}` } },
    })
  )?.amountCents ?? 0;

test.each(['before', 'after'])(
  'a dispute that PayPal decides for the payer is booked once its list, read %s, says so',
  async (when) => {
    const { id, reference } = await paid('paypal');
    paypal.dispute(reference, 'OPEN');
    await hearAll();
    expect(await balance()).toBe(0);
    await giveMoney(db, member.userId, 500);
    if (when === 'before') paypal.refund(reference);
    paypal.dispute(reference, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
    await hearAll();
    const refund = (await admin()).adminWallet.refundTopUp({ id, reason: 'Asked for it' });
    await expect(refund).rejects.toMatchObject({ cause: { code: 'WALLET_CONFLICT' } });
    expect(await isHeldUp()).toBe(when === 'after');
    if (when === 'after') paypal.refund(reference);
    await hearAll();
    await hearAll();
    expect(await standing(id)).toEqual(['refunded', 'refunded', 2500]);
    expect(await isHeldUp()).toBe(false);
    expect([await balance(), await lossOf(id)]).toEqual([5, 0]);
    const unbooked = { kind: 'refund-outside-unbooked', resolvedAt: null, details: { path: ['topUpId'], equals: id } };
    expect(await db.prisma.opsAlert.count({ where: unbooked })).toBe(0);
  },
);

test('a dispute over a part takes that part, and what was withheld beyond it comes back', async () => {
  const { id, reference } = await paid('stripe');
  stripe.dispute(reference, 'needs_response', { amount: 1000 });
  await hearAll();
  expect(await balance()).toBe(0);
  stripe.dispute(reference, 'lost', { amount: 1000 });
  await hearAll();
  await hearAll();
  expect(await balance()).toBe(15);
  expect(await standing(id)).toEqual(['paid', 'paid', 1000]);
  const refund = (await admin()).adminWallet.refundTopUp({ id, reason: 'Asked for it' });
  await expect(refund).rejects.toMatchObject({ cause: { code: 'WALLET_CONFLICT' } });
});

test('a dispute over a part that was spent takes what is there, and is the shop’s loss beyond it', async () => {
  const { id, reference } = await paid('stripe');
  await giveMoney(db, member.userId, -2000);
  stripe.dispute(reference, 'needs_response', { amount: 1000 });
  stripe.dispute(reference, 'lost', { amount: 1000 });
  await hearAll();
  expect(await standing(id)).toEqual(['paid', 'paid', 1000]);
  expect([await balance(), await lossOf(id)]).toEqual([0, -500]);
});

test('a dispute that follows one the shop won withholds the money again, and is told of again', async () => {
  const { id, reference } = await paid('stripe');
  const heard = async (status: string, number: number) => {
    stripe.dispute(reference, status, { number });
    await hearAll();
    return await balance();
  };
  expect(await heard('needs_response', 1)).toBe(0);
  expect(await heard('won', 1)).toBe(25);
  expect(await heard('needs_response', 2)).toBe(0);
  // The first is heard of once more, as webhooks are repeated.
  expect(await heard('won', 1)).toBe(0);
  expect(await heard('needs_response', 2)).toBe(0);
  expect(await heard('won', 2)).toBe(25);
  expect(await heard('lost', 3)).toBe(0);
  expect(await standing(id)).toEqual(['refunded', 'refunded', 2500]);
  const news = await db.prisma.notification.findMany({ where: { userId: member.userId }, orderBy: { id: 'asc' } });
  expect(news.map(({ title }) => title)).toEqual([
    ...['Top-up disputed', 'Top-up released', 'Top-up disputed', 'Top-up released'],
    ...['Top-up disputed', 'Top-up taken back'],
  ]);
});

test('a dispute that follows one over a part withholds no more than was left', async () => {
  const { reference } = await paid('stripe');
  stripe.dispute(reference, 'lost', { number: 1, amount: 1000 });
  await hearAll();
  await giveMoney(db, member.userId, 5000);
  stripe.dispute(reference, 'needs_response', { number: 2, amount: 1500 });
  await hearAll();
  expect(await balance()).toBe(50);
});

test('a dispute that begins while another runs is the same time: the money is back once both are won', async () => {
  const { reference } = await paid('stripe');
  for (const number of [1, 2]) stripe.dispute(reference, 'needs_response', { number, amount: 1250 });
  await hearAll();
  stripe.dispute(reference, 'won', { number: 1, amount: 1250 });
  await hearAll();
  expect(await balance()).toBe(0);
  stripe.dispute(reference, 'won', { number: 2, amount: 1250 });
  await hearAll();
  expect(await balance()).toBe(25);
});
