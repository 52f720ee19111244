import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { audit } from '../../audit/audit.ts';
import { findCoinDecision, findReturned } from '../../crypto/desk/find-desk-decision.ts';
import { killRequest } from '../../idempotency/testing/kill-request.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { listProcedures } from '../../platform/rest/rest-routes.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { moneyHandlersOf } from '../../refunds/testing/refund-harness.ts';
import { createVipShop } from '../../vip/testing/vip-shop.ts';
import { addWithdrawer, sudo, topUpOf } from '../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';
import { appRouter } from '../app-router.ts';

const db = await createTestDatabase();
await setSettings(db, { withdrawalsEnabled: true, autoRefundUnused: false });
const shop = await createVipShop(db);
const admin = sudo(await shop.addUser({ roles: ['admin'] }));
afterEach(async () => expect(await shop.violations()).toEqual({}));

type Call = () => Promise<unknown>;
type Scenario = (key: string) => Promise<Call>;
const staff = (key?: string) => shop.as(admin, key);
const hash = () => `0x${randomUUID().replaceAll('-', '').repeat(2)}`;

async function withdrawal(isApproved: boolean) {
  const member = await addWithdrawer(shop, 10_000);
  const { id } = await shop.as(member, randomUUID()).wallet.withdraw({ amount: 20 });
  if (isApproved) await staff().adminWallet.approve({ id });
  return { id, member };
}
async function paidOrder(isDelivered: boolean) {
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer, randomUUID()).orders.place(orderOf(await shop.addKeyProduct(1)));
  if (!isDelivered) return { buyer, id: order.id };
  await shop.as(buyer, randomUUID()).orders.processPayment(paymentOf(order.id));
  while ((await runJobs(shop.services, moneyHandlersOf(shop.services))) > 0);
  return { buyer, id: order.id };
}
async function member(plan: 'annual' | 'lifetime' = 'annual'): Promise<MemberActor> {
  const one = await shop.addMember();
  await shop.buy(one, plan, {}, randomUUID());
  return one;
}

/** Each makes ready what its call is about, and returns the call. */
const scenarios: Record<string, Scenario> = {
  'adminWallet.approve': async (key) => {
    const { id } = await withdrawal(false);
    return () => staff(key).adminWallet.approve({ id });
  },
  'adminWallet.reject': async (key) => {
    const { id } = await withdrawal(false);
    return () => staff(key).adminWallet.reject({ id, reason: 'Not possible' });
  },
  'adminWallet.pay': async (key) => {
    const { id } = await withdrawal(true);
    const paying = { id, payoutHash: hash(), isUnverified: true };
    return () => staff(key).adminWallet.pay(paying);
  },
  'adminWallet.return': async (key) => {
    const { id } = await withdrawal(true);
    await staff().adminWallet.pay({ id, payoutHash: hash(), isUnverified: true });
    return () => staff(key).adminWallet.return({ id, reason: 'They came back' });
  },
  'adminWallet.refundTopUp': async (key) => {
    const one = await shop.addMember();
    const { topUp } = await shop.as(one, randomUUID()).wallet.topUp(topUpOf(20));
    return () => staff(key).adminWallet.refundTopUp({ id: topUp.id, reason: 'Asked for' });
  },
  'wallet.cancelWithdrawal': async (key) => {
    const { id, member: owner } = await withdrawal(false);
    return () => shop.as(owner, key).wallet.cancelWithdrawal({ id });
  },
  'adminVip.revoke': async (key) => {
    const { id } = await shop.subscriptionOf(await member());
    return () => staff(key).adminVip.revoke({ id, reason: 'Resold accounts', refund: true });
  },
  'vip.cancel': async (key) => {
    const one = await member();
    const { id } = await shop.subscriptionOf(one);
    // What staff gave goes on as a membership of its own, which a second run would end.
    await staff(randomUUID()).adminVip.extend({ id, days: 30, reason: 'A gift' });
    return () => shop.as(one, key).vip.cancel({});
  },
  'refunds.withdrawContract': async (key) => {
    const { buyer, id } = await paidOrder(true);
    return () => shop.as(buyer, key).refunds.withdrawContract({ id });
  },
  'refunds.approve': async (key) => {
    const { buyer, id } = await paidOrder(true);
    await shop.as(buyer, randomUUID()).refunds.request({ id, reason: 'changed_mind' });
    const refund = await db.prisma.refund.findFirstOrThrow({ where: { orderId: id } });
    return () => staff(key).refunds.approve({ id: refund.id });
  },
  'orders.cancel': async (key) => {
    const { buyer, id } = await paidOrder(false);
    return () => shop.as(buyer, key).orders.cancel({ id, reason: 'Changed my mind' });
  },
};

/** Their work finds by the key what it did before. */
const byKey = ['adminVip.extend', 'adminVip.grant'];
/** Tested where chains, failed refunds, releases and broadcasts are; what those of coins read of the audit is tested below. */
const elsewhere = [
  ...['credit', 'payout', 'creditPayment', 'payoutPayment', 'decide', 'decideLost'].map((name) => `cryptoDesk.${name}`),
  ...['refunds.retry', 'refunds.payOut', 'orders.cancelPreorder', 'broadcasts.create'],
];

describe('a request that was killed before its answer was kept', () => {
  test.each(Object.entries(scenarios))('%s answers its repeat, and does nothing again', async (_name, prepare) => {
    const key = randomUUID();
    const call = await prepare(key);
    const first = await call();
    const entries = await db.prisma.ledgerEntry.count();
    const [audited, mails] = [await db.prisma.auditEntry.count(), await db.prisma.outboxMessage.count()];
    await killRequest(db, key);
    expect(await call()).toEqual(first);
    await killRequest(db, key);
    await Promise.all([call(), call()]);
    expect(await db.prisma.ledgerEntry.count()).toBe(entries);
    expect(await db.prisma.auditEntry.count()).toBe(audited);
    expect(await db.prisma.outboxMessage.count()).toBe(mails);
  });

  test('runs its work where it was killed before that', async () => {
    const { id } = await withdrawal(false);
    const key = randomUUID();
    await staff(key).adminWallet.approve({ id });
    await db.pool.query(
      `UPDATE wallet_withdrawals SET "status" = 'requested', "decidedById" = NULL, "decidedAt" = NULL WHERE "id" = $1`,
      [id],
    );
    await killRequest(db, key);
    expect(await staff(key).adminWallet.approve({ id })).toMatchObject({ status: 'approved' });
    expect((await db.prisma.walletWithdrawal.findUniqueOrThrow({ where: { id } })).status).toBe('approved');
  });

  test('does not take for its own what somebody else did, or what was done before', async () => {
    const since = new Date();
    const [paymentId, other] = [randomUUID(), await shop.addUser()];
    const facts = { entity: 'payment', entityId: paymentId, action: 'confirm-payment' };
    const find = (by: MemberActor, from = since) => findCoinDecision(shop.services, by, from, paymentId);
    expect(await find(admin)).toBeNull();
    const newValue = { reason: 'First approval: Seen' };
    await transaction(db, (tx) => audit(tx, { ...facts, newValue, userId: admin.userId }));
    expect(await find(admin)).toEqual({ success: true, waitsForSecond: true });
    expect(await find(other)).toBeNull();
    expect(await find(admin, new Date(Date.now() + 60_000))).toBeNull();
    await transaction(db, (tx) => audit(tx, { ...facts, newValue: { reason: 'Seen' }, userId: admin.userId }));
    expect(await find(admin)).toEqual({ success: true, waitsForSecond: false });
    const final = { reason: 'First approval: by Ann, seen again', waitsForSecond: false };
    await transaction(db, (tx) => audit(tx, { ...facts, newValue: final, userId: admin.userId }));
    expect(await find(admin)).toEqual({ success: true, waitsForSecond: false });
    const first = { reason: 'Seen', waitsForSecond: true };
    await transaction(db, (tx) => audit(tx, { ...facts, newValue: first, userId: admin.userId }));
    expect(await find(admin)).toEqual({ success: true, waitsForSecond: true });
  });

  test('tells again what went back in coins', async () => {
    const { id } = await paidOrder(false);
    const newValue = { cents: 500, worthCents: 510, gainCents: 10 };
    const since = new Date();
    const fact = { entity: 'order', entityId: id, action: 'return-coins', newValue, userId: admin.userId };
    await transaction(db, (tx) => audit(tx, fact));
    const found = await findReturned(shop.services, admin, since, { orderId: id });
    expect(found).toEqual({ amount: 5, currency: 'USD', worth: 5.1, gain: 0.1 });
  });

  test('every call with an optional key is one of these', () => {
    const optional = listProcedures(appRouter).flatMap(({ name, meta }) =>
      meta.idempotent === 'optional' ? [name] : [],
    );
    expect(optional.sort()).toEqual([...Object.keys(scenarios), ...byKey, ...elsewhere].sort());
  });
});
