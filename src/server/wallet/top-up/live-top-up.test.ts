import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TopUpMethod } from '../../../shared/wallet/top-up.schemas.ts';
import { serveShop } from '../../app/testing/serve-shop.ts';
import { createLiveShop, testCardNumbers } from '../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { cardOf, sudo } from '../testing/wallet-acts.ts';
import { setSettings } from '../testing/wallet-shop.ts';
import { sendBackTopUp } from './send-back-top-up.ts';

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
afterEach(async () => {
  stripe.faults.clear();
  paypal.faults.clear();
  expect(await shop.violations()).toEqual({});
});

const providers = [
  { provider: 'stripe', method: 'card' as const },
  { provider: 'paypal', method: 'paypal' as const },
];
const balance = async () => (await shop.as(member).wallet.get({})).balance;
const begin = async (method: TopUpMethod, amount = 25) => {
  const { topUp, nextAction, status } = await shop.as(member).wallet.topUp({ amount, paymentMethod: method });
  return { id: topUp.id, paymentId: nextAction?.paymentId ?? '', nextAction, status };
};
const comeBack = (method: TopUpMethod, { id, paymentId }: { id: string; paymentId: string }, outcome = 'approved') =>
  shop.as(member).wallet.payTopUp({
    ...{ id, paymentMethod: method },
    returned: { paymentId, outcome: outcome === 'approved' ? 'approved' : 'rejected' },
  });
const hearAll = async () => {
  for (const event of stripe.events) await stripe.deliver(event, `${origin}/webhooks/stripe`);
  for (const event of paypal.events) await paypal.deliver(event, `${origin}/webhooks/paypal`);
  const rows = await db.prisma.webhookEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  await Promise.all(rows.map(({ id }) => applyPaymentEvent(shop.services, id)));
};
const age = (topUpId: string) =>
  db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '20 minutes' WHERE "topUpId" = $1`, [topUpId]);
const credits = (topUpId: string) =>
  db.prisma.ledgerTransaction.count({ where: { idempotencyKey: `topup:${topUpId}` } });

describe.each(providers)('a top-up by $provider', ({ provider, method }) => {
  test('asks for the step at the provider and is paid once the buyer is back, however often', async () => {
    const started = await begin(method);
    expect(started.status).toBe('requires_action');
    expect(started.nextAction).toMatchObject({ amount: 25, type: provider === 'stripe' ? 'stripe' : 'redirect' });
    expect(await balance()).toBe(0);
    await shop.approve(provider, started.paymentId);
    expect(await comeBack(method, started)).toMatchObject({ status: 'paid', balance: 25, nextAction: null });
    expect(await comeBack(method, started)).toMatchObject({ status: 'paid', balance: 25 });
    expect(shop.captured(provider, started.paymentId)).toBe(1);
    const { items } = await shop.as(member).wallet.transactions({});
    expect(items).toMatchObject([{ type: 'topup', amount: 25 }]);
    expect(items[0]?.note).toMatch(provider === 'stripe' ? /^Card ending in \d{4}$/ : /^PayPal$/);
  });

  test('is booked once when the message and the buyer come at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const started = await begin(method, 10);
      await shop.approve(provider, started.paymentId);
      const [back] = await Promise.all([comeBack(method, started), comeBack(method, started), hearAll()]);
      expect(back.status).toBe('paid');
      expect(await credits(started.id)).toBe(1);
      expect(shop.captured(provider, started.paymentId)).toBe(1);
    }
    expect(await balance()).toBe(50);
  });

  test('of a member who never came back is paid by the message, or by the reconcile job', async () => {
    const heard = await begin(method, 10);
    await shop.approve(provider, heard.paymentId);
    await hearAll();
    expect(await balance()).toBe(10);
    const unheard = await begin(method, 10);
    await shop.approve(provider, unheard.paymentId);
    await age(unheard.id);
    await reconcilePayments(shop.services);
    expect(await balance()).toBe(20);
  });

  test('that is left there is given up, and can never be captured', async () => {
    const started = await begin(method);
    await age(started.id);
    await reconcilePayments(shop.services);
    const row = await db.prisma.walletTopUp.findUnique({ where: { id: started.id } });
    expect(row).toMatchObject({ status: 'cancelled' });
    await shop.approve(provider, started.paymentId).catch(() => undefined);
    await hearAll();
    await expect(comeBack(method, started)).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    expect(shop.captured(provider, started.paymentId)).toBe(0);
    expect(await balance()).toBe(0);
  });

  test('declined there is told so, and another try pays it', async () => {
    const started = await begin(method);
    await shop.approve(provider, started.paymentId, testCardNumbers.declined);
    await expect(comeBack(method, started)).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    const again = await shop.as(member).wallet.payTopUp({ id: started.id, paymentMethod: method });
    const paymentId = again.nextAction?.paymentId ?? '';
    await shop.approve(provider, paymentId);
    expect(await comeBack(method, { id: started.id, paymentId })).toMatchObject({ status: 'paid', balance: 25 });
  });

  test('rejected by the member charges nothing', async () => {
    const started = await begin(method);
    await expect(comeBack(method, started, 'rejected')).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    expect(shop.captured(provider, started.paymentId)).toBe(0);
    expect(await balance()).toBe(0);
  });

  test('whose answer is lost is charged once by the repeat', async () => {
    const faults = provider === 'stripe' ? stripe.faults : paypal.faults;
    faults.add({ on: /^POST \/v(1\/payment_intents|2\/checkout\/orders)$/, kind: 'lost' });
    const key = `key-${randomUUID()}`;
    const ask = () => shop.as(member, key).wallet.topUp({ amount: 25, paymentMethod: method });
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'PAYMENT_UNAVAILABLE' } });
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'WALLET_LOCKED' } });
    await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '70 seconds' WHERE "status" = 'pending'`);
    const { topUp, nextAction } = await ask();
    const paymentId = nextAction?.paymentId ?? '';
    await shop.approve(provider, paymentId);
    expect(await comeBack(method, { id: topUp.id, paymentId })).toMatchObject({ status: 'paid', balance: 25 });
    expect(await db.prisma.walletTopUp.count({ where: { userId: member.userId } })).toBe(1);
  });

  test('returned by staff goes back whole at the provider, once', async () => {
    const started = await begin(method);
    await shop.approve(provider, started.paymentId);
    await comeBack(method, started);
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    await shop.as(admin).adminWallet.refundTopUp({ id: started.id, reason: 'Asked by mail' });
    await sendBackTopUp(shop.services, started.paymentId);
    await sendBackTopUp(shop.services, started.paymentId);
    await hearAll();
    const { providerReference } = await db.prisma.payment.findUniqueOrThrow({ where: { id: started.paymentId } });
    const returned =
      provider === 'stripe'
        ? [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === providerReference)
        : (paypal.orders.get(providerReference ?? '')?.purchase_units[0]?.payments?.refunds ?? []);
    expect(returned).toHaveLength(1);
    expect(await balance()).toBe(0);
    const key = `top-up-refund-failed:${started.paymentId}`;
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: key } })).toBe(0);
  });

  test('of other money than was asked for is not booked, and people hear of it', async () => {
    const { id, paymentId } = await begin(method);
    const state = { reference: `other_${paymentId}`, money: { amountCents: 1, currency: 'USD' } };
    await settlePayment(shop.services, paymentId, { status: 'captured', ...state });
    expect(await balance()).toBe(0);
    expect(await credits(id)).toBe(0);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `payment-mismatch:${paymentId}` } })).toBe(1);
  });

  test('keeps to the limits', async () => {
    await expect(begin(method, 500.01)).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
    await begin(method, 500);
    await begin(method, 495);
    await expect(begin(method, 6)).rejects.toMatchObject({ cause: { code: 'WALLET_LIMIT' } });
  });

  test('belongs to its member alone', async () => {
    const started = await begin(method);
    await shop.approve(provider, started.paymentId);
    const { id, paymentId } = started;
    const returned = { paymentId, outcome: 'approved' as const };
    const stranger = shop.as(await shop.addUser()).wallet.payTopUp({ id, paymentMethod: method, returned });
    await expect(stranger).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    const other = await begin(method, 10);
    await expect(comeBack(method, { id: other.id, paymentId })).rejects.toMatchObject({
      cause: { code: 'WALLET_CONFLICT' },
    });
  });
});

describe('a refund of a top-up that Stripe takes its time for', () => {
  const refunded = async () => {
    const started = await begin('card');
    await shop.approve('stripe', started.paymentId);
    await comeBack('card', started);
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    await shop.as(admin).adminWallet.refundTopUp({ id: started.id, reason: 'Asked by mail' });
    await sendBackTopUp(shop.services, started.paymentId);
    const refund = [...stripe.refunds.values()].find(({ metadata }) => metadata.refundId === started.paymentId);
    if (!refund) throw new Error('Stripe made no refund');
    return { ...started, refund };
  };

  test('is asked for again later', async () => {
    const { paymentId, refund } = await refunded();
    refund.status = 'pending';
    await sendBackTopUp(shop.services, paymentId);
    const again = { name: 'wallet.send-back-top-up', key: { startsWith: `top-up-back:${paymentId}:` } };
    expect(await db.prisma.outboxMessage.count({ where: again })).toBe(1);
  });

  test('and that fails is told to the operators by its message', async () => {
    const { paymentId, refund } = await refunded();
    refund.status = 'failed';
    stripe.record('refund.failed', refund);
    await hearAll();
    const dedupeKey = `top-up-refund-failed:${paymentId}`;
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey } })).toBe(1);
  });
});

test('only the ways that are switched on are offered and taken, and no card number by Stripe', async () => {
  const offered = async () => (await shop.as(member).wallet.get({})).topUpMethods.map(({ provider }) => provider);
  expect(await offered()).toEqual(['stripe', 'paypal']);
  const typed = shop.as(member).wallet.topUp({ amount: 10, paymentMethod: 'card', card: cardOf() });
  await expect(typed).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  await db.prisma.shopPaymentMethod.update({ where: { code: 'paypal' }, data: { isActive: false } });
  expect(await offered()).toEqual(['stripe']);
  await expect(begin('paypal')).rejects.toMatchObject({ cause: { code: 'PROVIDER_NOT_CONFIGURED' } });
  await db.prisma.shopPaymentMethod.update({ where: { code: 'paypal' }, data: { isActive: true } });
});
