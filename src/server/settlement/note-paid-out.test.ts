import { afterEach, expect, test } from 'vitest';
import { createLiveShop } from '../orders/testing/live-shop.ts';
import { receiveWebhook } from '../payments/webhooks/receive-webhook.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { moneyHandlersOf } from '../refunds/testing/refund-harness.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
const { stripe } = shop.harness;
const handlers = moneyHandlersOf(shop.services);
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function work(): Promise<void> {
  while ((await runJobs(shop.services, handlers)) > 0);
}

/** A payment by card at Stripe, captured. */
async function buy() {
  const buyer = await shop.addUser();
  const { orderId } = await shop.place(buyer);
  const id = (await shop.pay(buyer, 'stripe', orderId)).nextAction?.paymentId ?? '';
  await shop.approve('stripe', id);
  await shop.comeBack(buyer, 'stripe', orderId, id);
  await work();
  return { id, reference: (await paymentOf(id)).providerReference ?? '' };
}
const paymentOf = (id: string) => db.prisma.payment.findUniqueOrThrow({ where: { id } });
const settledAt = async ({ id }: { id: string }) => (await paymentOf(id)).settledAt;

/** The newest of Stripe's messages, twice. */
async function hear(): Promise<string | null> {
  const raw = JSON.stringify(stripe.events.at(-1));
  const message = { raw, headers: { 'stripe-signature': stripe.sign(raw) }, ip: '::1' };
  for (const _ of [1, 2]) await receiveWebhook(shop.services, 'stripe', message);
  await work();
  const { outcome } = await db.prisma.webhookEvent.findFirstOrThrow({
    where: { eventId: stripe.events.at(-1)?.id ?? '' },
  });
  return outcome;
}

test('the payments of a payout are completed with it, and its others are not', async () => {
  const [one, two, three, other] = [await buy(), await buy(), await buy(), await buy()];
  stripe.payOut([one.reference, two.reference, three.reference]);
  expect(await hear()).toBe('payout of 3 payments');
  const first = await settledAt(one);
  expect(first).toEqual(expect.any(Date));
  expect([await settledAt(two), await settledAt(three)]).toEqual([expect.any(Date), expect.any(Date)]);
  expect(await settledAt(other)).toBeNull();
  stripe.payOut([one.reference, other.reference]);
  expect(await hear()).toBe('payout of 1 payments');
  expect(await settledAt(one)).toEqual(first);
});

test('not while a bank decides, nor once the money went back', async () => {
  const [disputed, returned] = [await buy(), await buy()];
  await db.prisma.payment.update({ where: { id: disputed.id }, data: { disputedAt: new Date(), disputeRound: 1 } });
  await db.prisma.payment.update({ where: { id: returned.id }, data: { status: 'refunded' } });
  stripe.payOut([disputed.reference, returned.reference]);
  expect(await hear()).toBe('ignored: its payments are disputed or went back');
  const other = await buy();
  stripe.payOut([disputed.reference, returned.reference, other.reference]);
  expect(await hear()).toBe('payout of 1 payments');
  await db.prisma.payment.update({ where: { id: returned.id }, data: { status: 'paid' } });
  expect([await settledAt(disputed), await settledAt(returned)]).toEqual([null, null]);
});

test('a message alone completes nothing: Stripe says what was paid out', async () => {
  const payment = await buy();
  stripe.payOut([payment.reference], { status: 'failed' });
  expect(await hear()).toBe('ignored: pays out no payment of this shop');
  stripe.payOut([payment.reference], { automatic: false });
  expect(await hear()).toBe('ignored: pays out no payment of this shop');
  stripe.record('payout.paid', { id: 'po_invented', object: 'payout', livemode: false });
  expect(await hear()).toBe('ignored: pays out no payment of this shop');
  stripe.payOut([payment.reference], { livemode: true });
  expect(await hear()).toBe('refused: mode');
  expect(await settledAt(payment)).toBeNull();
});
