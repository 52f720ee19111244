import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestGateway } from '../../payments/providers/test-gateway.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { cardOf, sudo, topUpOf } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';
import { sendBackTopUp } from './send-back-top-up.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
const cards = { declined: '4000000000000002', poor: '4000000000009995', secure: '4000002500003155' };
let member: MemberActor;
let admin: MemberActor;
beforeEach(async () => {
  member = await shop.addMember();
  admin = sudo(await shop.addUser({ roles: ['admin'] }));
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const topUp = (amount: number, card?: string, key?: string) => shop.as(member, key).wallet.topUp(topUpOf(amount, card));
const age = (topUpId: string) =>
  db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '20 minutes' WHERE "topUpId" = $1`, [
    topUpId,
  ]);
const returned = (paymentId: string) => db.prisma.testGatewayRefund.findMany({ where: { paymentId } });

describe('a top-up', () => {
  test('is charged once, stands in the ledger, and a repeat gets the same answer', async () => {
    const key = `key-${randomUUID()}`;
    const first = await topUp(25.5, undefined, key);
    expect(first).toMatchObject({ status: 'paid', balance: 25.5, nextAction: null, topUp: { status: 'paid' } });
    expect(await topUp(25.5, undefined, key)).toEqual(first);
    await expect(topUp(26, undefined, key)).rejects.toMatchObject({ cause: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await db.prisma.auditEntry.findMany({ where: { userId: member.userId } })).toMatchObject([
      {
        entity: 'top-up',
        entityId: first.topUp.id,
        action: 'request',
        key: 'top-up.request',
        newValue: { amountCents: 2550, method: 'card' },
      },
    ]);
    const { items } = await shop.as(member).wallet.transactions({});
    expect(items).toMatchObject([{ type: 'topup', amount: 25.5, balanceAfter: 25.5, note: 'Card ending in 4242' }]);
  });

  test.each([
    [cards.declined, 'PAYMENT_DECLINED'],
    [cards.poor, 'INSUFFICIENT_FUNDS'],
  ])('with card %s is %s, and another card pays it', async (card, code) => {
    const refused: unknown = await topUp(10, card).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code, status: 402, options: { details: { retryable: true } } } });
    const { id } = await db.prisma.walletTopUp.findFirstOrThrow({ where: { userId: member.userId } });
    const again = { id, paymentMethod: 'card' as const, card: cardOf() };
    expect(await shop.as(member).wallet.payTopUp(again)).toMatchObject({ status: 'paid', balance: 10 });
    expect(await shop.as(member).wallet.payTopUp(again)).toMatchObject({ status: 'paid', balance: 10 });
    const stranger = shop.as(await shop.addMember()).wallet.payTopUp(again);
    await expect(stranger).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });

  test('after four declined cards is for the support', async () => {
    for (let time = 0; time < 4; time++) await topUp(10, cards.declined).catch(() => undefined);
    await expect(topUp(10)).rejects.toMatchObject({ cause: { code: 'WALLET_LIMIT' } });
  });

  test('shares its declined cards with memberships and orders', async () => {
    for (let time = 0; time < 2; time++) await topUp(10, cards.declined).catch(() => undefined);
    const { order } = await shop.as(member).orders.place(orderOf(await shop.addKeyProduct(1)));
    const pay = () => shop.as(member).orders.processPayment(paymentOf(order.id, cards.declined));
    await expect(pay()).rejects.toMatchObject({ cause: { options: { details: { order: { status: 'pending' } } } } });
    await expect(pay()).rejects.toMatchObject({ cause: { options: { details: { order: { status: 'on_hold' } } } } });
    await expect(topUp(10)).rejects.toMatchObject({ cause: { code: 'WALLET_LIMIT' } });
    const vip = shop.as(member, randomUUID()).vip.buy({ plan: 'annual', paymentMethod: 'card', card: cardOf() });
    await expect(vip).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
  });

  test('with 3-D Secure waits for the bank, and is paid or declined by its answer', async () => {
    for (const outcome of ['approved', 'rejected'] as const) {
      const { status, nextAction, topUp: row } = await topUp(10, cards.secure);
      expect(status).toBe('requires_action');
      const threeDSecure = { paymentId: nextAction?.paymentId ?? '', outcome };
      const answered = shop.as(member).wallet.payTopUp({ id: row.id, paymentMethod: 'card', threeDSecure });
      if (outcome === 'approved') expect(await answered).toMatchObject({ status: 'paid', balance: 10 });
      else await expect(answered).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    }
    expect(await shop.balanceOf(member)).toBe(1000);
  });

  test('left at the bank is given up by the reconcile job, and never charged', async () => {
    const { topUp: row, nextAction } = await topUp(10, cards.secure);
    await age(row.id);
    await reconcilePayments(shop.services);
    expect(await db.prisma.walletTopUp.findUnique({ where: { id: row.id } })).toMatchObject({ status: 'cancelled' });
    const state = await createTestGateway(db).confirm(nextAction?.paymentId ?? '', 'approved');
    expect(state?.status).toBe('abandoned');
  });
});

describe('the limits', () => {
  test.each([4.99, 500.01])('refuse a single %s', async (amount) => {
    await expect(topUp(amount)).rejects.toMatchObject({
      cause: { code: 'VALIDATION_FAILED', options: { errors: { amount: ['amountOutOfRange'] } } },
    });
  });

  test('allow 1,000 in a day', async () => {
    await topUp(500);
    await topUp(495);
    await expect(topUp(6)).rejects.toMatchObject({
      cause: { code: 'WALLET_LIMIT', message: 'You can add up to $5.00 today.' },
    });
    await topUp(5);
    expect((await shop.as(member).wallet.get({})).limits.topUpLeft).toBe(0);
    const ageBy = (column: 'createdAt' | 'paidAt') =>
      db.pool.query(`UPDATE wallet_top_ups SET "${column}" = now() - interval '25 hours' WHERE "userId" = $1`, [
        member.userId,
      ]);
    await ageBy('createdAt');
    await expect(topUp(5)).rejects.toMatchObject({ cause: { code: 'WALLET_LIMIT' } });
    await ageBy('paidAt');
    expect((await topUp(5)).balance).toBe(1005);
  });

  test('are not passed by top-ups begun earlier: those older than an hour are not paid', async () => {
    await expect(topUp(10, cards.declined)).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    const { id } = await db.prisma.walletTopUp.findFirstOrThrow({ where: { userId: member.userId } });
    const again = () => shop.as(member).wallet.payTopUp({ id, paymentMethod: 'card', card: cardOf() });
    const begunBefore = (age: string) =>
      db.pool.query('UPDATE wallet_top_ups SET "createdAt" = now() - $2::interval WHERE "id" = $1', [id, age]);
    await begunBefore('61 minutes');
    await expect(again()).rejects.toMatchObject({ cause: { code: 'WALLET_CONFLICT' } });
    expect(await shop.balanceOf(member)).toBe(0);
    await begunBefore('59 minutes');
    expect(await again()).toMatchObject({ status: 'paid', balance: 10 });
    await begunBefore('61 minutes');
    expect(await again()).toMatchObject({ status: 'paid', balance: 10 });
  });

  test('count what is being paid against the ceiling', async () => {
    await shop.give(member.userId, 199_000);
    const { status } = await topUp(10, cards.secure);
    expect(status).toBe('requires_action');
    await expect(topUp(5)).rejects.toMatchObject({ cause: { code: 'WALLET_LIMIT' } });
  });
});

describe('money that cannot stay', () => {
  test('for want of room goes back to the card, once', async () => {
    const { topUp: row, nextAction } = await topUp(100, cards.secure);
    await shop.give(member.userId, 195_000);
    const paymentId = nextAction?.paymentId ?? '';
    const threeDSecure = { paymentId, outcome: 'approved' as const };
    const answer = await shop.as(member).wallet.payTopUp({ id: row.id, paymentMethod: 'card', threeDSecure });
    expect(answer).toMatchObject({ status: 'refunded', topUp: { status: 'refunded' }, balance: 1950 });
    expect(await db.prisma.outboxMessage.count({ where: { key: `top-up-back:${paymentId}` } })).toBe(1);
    await sendBackTopUp(shop.services, paymentId);
    await sendBackTopUp(shop.services, paymentId);
    expect(await returned(paymentId)).toMatchObject([{ status: 'settled', amountCents: 10_000 }]);
  });

  test('because staff return it leaves the wallet and goes back to the card', async () => {
    const { topUp: row } = await topUp(40);
    const refund = () => shop.as(admin).adminWallet.refundTopUp({ id: row.id, reason: 'Asked by mail' });
    expect(await refund()).toEqual({ success: true });
    await expect(refund()).rejects.toMatchObject({ cause: { code: 'WALLET_CONFLICT' } });
    expect(await shop.balanceOf(member)).toBe(0);
    const payment = await db.prisma.payment.findFirstOrThrow({ where: { topUpId: row.id } });
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4000 });
    await sendBackTopUp(shop.services, payment.id);
    expect(await returned(payment.id)).toMatchObject([{ status: 'settled' }]);
    expect(await db.prisma.auditEntry.count({ where: { entity: 'top-up', entityId: row.id } })).toBe(2);
    expect(await db.prisma.opsAlert.count()).toBe(0);
  });

  test('that was spent cannot be returned', async () => {
    const { topUp: row } = await topUp(40);
    await shop.give(member.userId, -3999);
    const refund = shop.as(admin).adminWallet.refundTopUp({ id: row.id, reason: 'Asked by mail' });
    await expect(refund).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await shop.balanceOf(member)).toBe(1);
  });

  test('that came for a closed attempt is sent back, and operators hear of it', async () => {
    const refused = topUp(10, cards.declined);
    await expect(refused).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    const { id } = await db.prisma.payment.findFirstOrThrow({ where: { topUp: { userId: member.userId } } });
    await settlePayment(shop.services, id, { status: 'captured', reference: `late_${id}` });
    expect(await shop.balanceOf(member)).toBe(0);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `late-top-up:${id}` } })).toBe(1);
    await sendBackTopUp(shop.services, id);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `top-up-refund-failed:${id}` } })).toBe(1);
  });
});

test('staff see the top-ups of everybody, a page at a time', async () => {
  await topUp(11);
  const page = await shop.as(admin).adminWallet.topUps({ userId: member.userId, limit: 1 });
  expect(page).toMatchObject({ totalItems: 1, items: [{ amount: 11, status: 'paid', user: { id: member.userId } }] });
  const refused = shop.as(member).adminWallet.topUps({});
  await expect(refused).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
});
