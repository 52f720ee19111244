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
const usd = (value: string) => ({ currency_code: 'USD', value });
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

test('two disputes over parts that the shop loses at once are both booked, once the last is decided', async () => {
  const { id, reference } = await paid('stripe');
  const heard = async (status: string, number: number) => {
    stripe.dispute(reference, status, { number, amount: 1250 });
    await hearAll();
  };
  await heard('needs_response', 1);
  await heard('needs_response', 2);
  await heard('lost', 1);
  expect([await balance(), await standing(id), await isHeldUp()]).toEqual([0, ['paid', 'paid', 0], true]);
  await heard('lost', 2);
  await heard('lost', 1);
  expect([await balance(), await standing(id)]).toEqual([0, ['refunded', 'refunded', 2500]]);
  expect([await lossOf(id), await isHeldUp()]).toEqual([0, false]);
});

test('of two disputes at once, what the lost one took is booked once the other is won', async () => {
  const { id, reference } = await paid('stripe');
  for (const number of [1, 2]) stripe.dispute(reference, 'needs_response', { number, amount: 1000 });
  await hearAll();
  stripe.dispute(reference, 'lost', { number: 1, amount: 1000 });
  await hearAll();
  stripe.dispute(reference, 'won', { number: 2, amount: 1000 });
  await hearAll();
  expect([await balance(), await standing(id)]).toEqual([15, ['paid', 'paid', 1000]]);
});

test('a dispute over a part that follows a lost one is booked beside it, and the rest comes back', async () => {
  const { id, reference } = await paid('stripe');
  const heard = async (status: string, number: number, amount: number) => {
    stripe.dispute(reference, status, { number, amount });
    await hearAll();
    return await balance();
  };
  expect(await heard('lost', 1, 1000)).toBe(15);
  expect(await heard('needs_response', 2, 800)).toBe(0);
  expect(await heard('lost', 2, 800)).toBe(7);
  expect(await heard('lost', 1, 1000)).toBe(7);
  expect([await standing(id), await lossOf(id)]).toEqual([['paid', 'paid', 1800], 0]);
  const alerts = await db.prisma.opsAlert.findMany({ where: { details: { path: ['topUpId'], equals: id } } });
  expect(alerts.filter(({ kind }) => kind.startsWith('refund-outside')).map(({ kind }) => kind)).toEqual([
    ...['refund-outside', 'refund-outside'],
  ]);
});

test('all that PayPal lists after a lost dispute is booked at once', async () => {
  const { id, reference } = await paid('paypal');
  paypal.dispute(reference, 'OPEN');
  await hearAll();
  paypal.refund(reference, usd('5.00'));
  paypal.refund(reference, usd('20.00'));
  paypal.dispute(reference, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
  await hearAll();
  await hearAll();
  expect([await balance(), await standing(id), await lossOf(id)]).toEqual([0, ['refunded', 'refunded', 2500], 0]);
});

test('a dispute that was lost before one the shop won keeps staff from returning the top-up', async () => {
  const { id, reference } = await paid('paypal');
  paypal.dispute(reference, 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
  await hearAll();
  expect(await isHeldUp()).toBe(true);
  paypal.dispute(reference, 'RESOLVED', 'RESOLVED_SELLER_FAVOUR', 2);
  await hearAll();
  expect(await isHeldUp()).toBe(true);
  const refund = async () => (await admin()).adminWallet.refundTopUp({ id, reason: 'Asked for it' });
  await expect(refund()).rejects.toMatchObject({ cause: { code: 'WALLET_CONFLICT' } });
});
