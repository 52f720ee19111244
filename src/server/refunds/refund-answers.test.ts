import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { processRefund } from '../../server/refunds/booking/process-refund.ts';
import { reconcileRefunds } from '../../server/refunds/booking/reconcile-refunds.ts';
import { settleRefund } from '../../server/refunds/booking/settle-refund.ts';
import { killRequest } from '../idempotency/testing/kill-request.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { forgetSettings } from '../settings/settings.queries.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

const heldOf = async (userId: string) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { kind: 'seller_held', owner: userId } }))?.balanceCents ?? 0;

describe('a provider', () => {
  const ask = async (given?: Awaited<ReturnType<typeof harness.buyKey>>) => {
    const bought = given ?? (await harness.buyKey());
    const { refunds } = await harness.as(bought.buyer).refunds.request({ id: bought.orderId, reason: 'changed_mind' });
    return { ...bought, refundId: refunds[0]?.id ?? '' };
  };
  /** The refund is made, but the answer is lost. */
  const lossy: typeof openProvider = (services, name) => {
    const gateway = openProvider(services, name);
    return {
      ...gateway,
      refund: async (request) => {
        await gateway.refund(request);
        throw new Error('timeout');
      },
    };
  };

  test('that times out after it gave the money gives it once', async () => {
    const { orderId, refundId } = await ask();
    await expect(processRefund(harness.services, refundId, lossy)).rejects.toThrow('timeout');
    expect(await harness.order(orderId)).toMatchObject({
      status: 'refund_requested',
      refunds: [{ status: 'processing' }],
    });
    await harness.ageRefunds(orderId);
    await reconcileRefunds(harness.services);
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'settled' }] });
    expect(await harness.givenBack(orderId)).toHaveLength(1);
  });

  test('that never heard of a refund is asked again', async () => {
    const { orderId, refundId } = await ask();
    const deaf: typeof openProvider = (services, name) => ({
      ...openProvider(services, name),
      refund: async () => Promise.reject(new Error('unreachable')),
    });
    await expect(processRefund(harness.services, refundId, deaf)).rejects.toThrow('unreachable');
    await harness.ageRefunds(orderId);
    await reconcileRefunds(harness.services);
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded' });
    expect(await harness.givenBack(orderId)).toHaveLength(1);
  });

  test('that cannot say what became of a refund keeps no other one waiting', async () => {
    const bought = [await harness.buyKey(), await harness.buyKey()];
    const [silent, other] = [await ask(bought[0]), await ask(bought[1])];
    const deaf: typeof openProvider = (services, name) => {
      const gateway = openProvider(services, name);
      return {
        ...gateway,
        refund: async () => Promise.reject(new Error('unreachable')),
        lookupRefund: async (id, reference) => {
          if (id === silent.refundId) throw new Error('no answer');
          return await gateway.lookupRefund(id, reference);
        },
      };
    };
    for (const { orderId, refundId } of [silent, other]) {
      await expect(processRefund(harness.services, refundId, deaf)).rejects.toThrow('unreachable');
      await harness.ageRefunds(orderId);
    }
    const stateOf = (id: string) => db.prisma.refund.findUniqueOrThrow({ where: { id } });
    const before = await stateOf(silent.refundId);
    const hears: typeof openProvider = (services, name) => ({
      ...deaf(services, name),
      refund: openProvider(services, name).refund,
    });
    await expect(reconcileRefunds(harness.services, hears)).rejects.toThrow('no answer');
    expect(await stateOf(other.refundId)).toMatchObject({ status: 'settled' });
    expect((await stateOf(silent.refundId)).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    await harness.ageRefunds(silent.orderId);
    await reconcileRefunds(harness.services);
    expect(await stateOf(silent.refundId)).toMatchObject({ status: 'settled' });
  });

  test('that the bank refuses for good goes to the wallet instead, where its buyer is offered that', async () => {
    const { orderId, refundId } = await ask();
    const broke: typeof openProvider = (services, name) => ({
      ...openProvider(services, name),
      refund: async () => ({ status: 'failed', reference: `tr_${refundId}`, failureCode: 'card_closed' }),
    });
    await processRefund(harness.services, refundId, broke);
    const { retry } = harness.as(harness.admin, randomUUID()).refunds;
    await expect(retry({ id: refundId, method: 'crypto' })).rejects.toMatchObject({
      cause: { code: 'VALIDATION_FAILED' },
    });
    await db.prisma.setting.create({ data: { key: 'walletEnabled', value: true } });
    forgetSettings(db);
    const again = await harness.as(harness.admin, randomUUID()).refunds.retry({ id: refundId, method: 'wallet' });
    expect(again).toMatchObject({ method: 'wallet', amount: 19.99 });
    await harness.work();
    const { userId } = await harness.order(orderId);
    expect(await db.prisma.ledgerAccount.findFirst({ where: { owner: userId, kind: 'user_wallet' } })).toMatchObject({
      balanceCents: 1999,
    });
  });

  test('that fails raises an alert, and staff try again', async () => {
    const { orderId, refundId } = await ask();
    const broke: typeof openProvider = (services, name) => ({
      ...openProvider(services, name),
      refund: async () => ({ status: 'failed', reference: `tr_${refundId}`, failureCode: 'insufficient_balance' }),
    });
    await processRefund(harness.services, refundId, broke);
    expect(await harness.order(orderId)).toMatchObject({ status: 'refund_requested', refunds: [{ status: 'failed' }] });
    const open = () =>
      db.prisma.opsAlert.count({ where: { dedupeKey: `refund-failed:${refundId}`, resolvedAt: null } });
    expect(await open()).toBe(1);
    const key = randomUUID();
    const again = await harness.as(harness.admin, key).refunds.retry({ id: refundId });
    await killRequest(db, key);
    expect(await harness.as(harness.admin, key).refunds.retry({ id: refundId })).toEqual(again);
    expect(again).toMatchObject({ status: 'approved', amount: 19.99 });
    await expect(harness.as(harness.admin).refunds.retry({ id: refundId })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'failed' }, { id: again.id, status: 'settled' }],
    });
    expect(await harness.givenBack(orderId)).toHaveLength(1);
    expect(await open()).toBe(0);
  });

  test('whose money bounces later reverses the books and raises an alert', async () => {
    const { product, orderId, refundId } = await ask();
    await harness.work();
    const after = await heldOf(product.sellerId);
    await db.pool.query(`UPDATE test_gateway_refunds SET "status" = 'failed' WHERE "refundId" = $1`, [refundId]);
    const bounced = { status: 'failed', reference: `tr_${refundId}`, failureCode: 'account_closed' } as const;
    expect(await settleRefund(harness.services, refundId, bounced)).toBe('failed');
    expect(await harness.order(orderId)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'paid',
      refundedCents: 0,
      payments: [{ status: 'paid', refundedCents: 0 }],
    });
    expect(await heldOf(product.sellerId)).toBe(after + 1799);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `refund-failed:${refundId}` } })).toBe(1);
    // The bank found the account after all.
    await db.pool.query(`UPDATE test_gateway_refunds SET "status" = 'settled' WHERE "refundId" = $1`, [refundId]);
    await settleRefund(harness.services, refundId, { status: 'settled', reference: `tr_${refundId}` });
    expect(await harness.order(orderId)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refundedCents: 1999,
    });
  });
});
