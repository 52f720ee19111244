import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { orderOf } from '../../server/orders/testing/test-services.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { reconcilePayments } from '../../server/settlement/reconcile-payments.ts';
import { reconcileLedger } from '../../server/wallet/balance/reconcile-ledger.ts';
import { addWithdrawer, sudo, topUpOf } from '../../server/wallet/testing/wallet-acts.ts';
import { createWalletShop } from '../../server/wallet/testing/wallet-shop.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { runWalletCrash } from './testing/start-crash-process.ts';
import { walletWorker } from './wallet.worker.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
const { handlers } = walletWorker(shop.services);
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(shop.services)).toBe(0);
});

/** As if minutes had passed: a killed request holds its key and its attempt for one, the reconcile job waits for two. */
async function waitMinutes() {
  await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '3 minutes'`);
}
const nobody = { id: '', key: '' };

describe('kill -9 while topping up', () => {
  test.each([
    ['top-up.begin.before-commit', 0],
    ['top-up.before-charge', 0],
    ['top-up.after-charge', 1],
    ['top-up.settle.before-commit', 1],
    ['top-up.settle.after-commit', 1],
  ])('at %s: the repeat charges once', async (crashAt, charges) => {
    const member = await shop.addMember();
    const key = `key-${randomUUID()}`;
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'top-up' as const, id: '', key };
    expect(await runWalletCrash(crash)).toBe('SIGKILL');
    const captured = () =>
      db.pool.query(
        `SELECT 1 FROM test_gateway_charges c JOIN payments p ON p."id" = c."paymentId"
         JOIN wallet_top_ups u ON u."id" = p."topUpId" WHERE u."userId" = $1 AND c."status" = 'captured'`,
        [member.userId],
      );
    expect((await captured()).rowCount).toBe(charges);
    await waitMinutes();
    expect(await shop.as(member, key).wallet.topUp(topUpOf(25))).toMatchObject({ status: 'paid', balance: 25 });
    expect((await captured()).rowCount).toBe(1);
  });

  test.each([
    ['top-up.before-charge', 0],
    ['top-up.after-charge', 2500],
  ])('at %s: without a repeat the reconcile job settles it', async (crashAt, balance) => {
    const member = await shop.addMember();
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'top-up' as const, ...nobody };
    expect(await runWalletCrash({ ...crash, key: randomUUID() })).toBe('SIGKILL');
    await waitMinutes();
    await reconcilePayments(shop.services);
    expect(await shop.balanceOf(member)).toBe(balance);
  });

  test('at top-up.send-back.after-refund: the card gets its money once', async () => {
    const member = await shop.addMember();
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    const { topUp } = await shop.as(member).wallet.topUp(topUpOf(25));
    await shop.as(admin).adminWallet.refundTopUp({ id: topUp.id, reason: 'Asked by mail' });
    const crashAt = 'top-up.send-back.after-refund';
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'send-back' as const, ...nobody };
    expect(await runWalletCrash(crash)).toBe('SIGKILL');
    await runJobs(shop.services, handlers);
    const payment = await db.prisma.payment.findFirstOrThrow({ where: { topUpId: topUp.id } });
    expect(await db.prisma.testGatewayRefund.count({ where: { paymentId: payment.id } })).toBe(1);
  });
});

describe('kill -9 while paying with the wallet', () => {
  test.each([
    ['payment.begin.before-commit', 'pending'],
    ['payment.before-charge', 'pending'],
    ['payment.after-charge', 'paid'],
    ['payment.settle.before-commit', 'paid'],
    ['payment.settle.after-commit', 'paid'],
  ])('at %s: the order is %s, and the balance tells the same', async (crashAt, outcome) => {
    const member = await shop.addMember(5000);
    const product = await shop.addKeyProduct(1, { priceCents: 1999 });
    const { order } = await shop.as(member).orders.place(orderOf(product));
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'pay' as const, id: order.id, key: '' };
    expect(await runWalletCrash(crash)).toBe('SIGKILL');
    await waitMinutes();
    await reconcilePayments(shop.services);
    expect((await shop.as(member).orders.get({ id: order.id })).paymentStatus).toBe(outcome);
    expect(await shop.balanceOf(member)).toBe(outcome === 'paid' ? 3001 : 5000);
    if (outcome === 'pending') {
      await shop.as(member).orders.processPayment({ orderId: order.id, paymentMethod: 'wallet' });
      expect(await shop.balanceOf(member)).toBe(3001);
    }
  });
});

describe('kill -9 while withdrawing', () => {
  test.each(['withdrawal.request.before-commit', 'withdrawal.request.after-commit'])(
    'at %s: the repeat asks once',
    async (crashAt) => {
      const member = await addWithdrawer(shop, 5000);
      const key = `key-${randomUUID()}`;
      const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'withdraw' as const, id: '', key };
      expect(await runWalletCrash(crash)).toBe('SIGKILL');
      expect((await shop.as(member, key).wallet.withdraw({ amount: 20 })).status).toBe('requested');
      expect(await db.prisma.walletWithdrawal.count({ where: { userId: member.userId } })).toBe(1);
      expect(await shop.balanceOf(member)).toBe(3000);
    },
  );

  test('at withdrawal.decide.before-commit: nothing was decided', async () => {
    const member = await addWithdrawer(shop, 5000);
    const { id } = await shop.as(member).wallet.withdraw({ amount: 20 });
    const crashAt = 'withdrawal.decide.before-commit';
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, act: 'cancel' as const, id, key: '' };
    expect(await runWalletCrash(crash)).toBe('SIGKILL');
    expect(await shop.balanceOf(member)).toBe(3000);
    await shop.as(member).wallet.cancelWithdrawal({ id });
    expect(await shop.balanceOf(member)).toBe(5000);
  });
});

test('a killed request blocks its key for no longer than a minute (M-06)', async () => {
  const member = await shop.addMember();
  const key = `key-${randomUUID()}`;
  const body = topUpOf(25);
  await shop.as(member, key).wallet.topUp(body);
  await db.pool.query(
    `UPDATE idempotency_records SET "response" = NULL, "completedAt" = NULL, "lockedUntil" = now() + interval '60 seconds'
     WHERE "key" = $1`,
    [key],
  );
  const waiting = shop.as(member, key).wallet.topUp(body);
  await expect(waiting).rejects.toMatchObject({ cause: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
  await db.pool.query(`UPDATE idempotency_records SET "lockedUntil" = now() - interval '1 second' WHERE "key" = $1`, [
    key,
  ]);
  expect(await shop.as(member, key).wallet.topUp(body)).toMatchObject({ status: 'paid', balance: 25 });
  expect(await shop.balanceOf(member)).toBe(2500);
});
