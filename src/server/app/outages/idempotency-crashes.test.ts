import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { endLapsedLeases } from '../../idempotency/idempotency-records.ts';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { addWithdrawer, topUpOf } from '../../wallet/testing/wallet-acts.ts';
import { createWalletShop } from '../../wallet/testing/wallet-shop.ts';
import { runIdempotentCall } from '../testing/start-idempotent-process.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));

interface Act {
  member: MemberActor;
  path: string;
  input: object;
  again: (key: string) => Promise<unknown>;
  /** How often it took effect. */
  effects: () => Promise<number>;
}

const countCharges = async (whose: string, id: string) => {
  const { rows } = await db.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM test_gateway_charges c JOIN payments p ON p."id" = c."paymentId"
     LEFT JOIN wallet_top_ups u ON u."id" = p."topUpId" WHERE c."status" = 'captured' AND ${whose} = $1`,
    [id],
  );
  return rows[0]?.n ?? 0;
};
async function placed(): Promise<{ member: MemberActor; orderId: string }> {
  const member = await shop.addUser();
  const { order } = await shop.as(member).orders.place(orderOf(await shop.addKeyProduct(3)));
  return { member, orderId: order.id };
}
const acts: Record<string, () => Promise<Act>> = {
  place: async () => {
    const member = await shop.addUser();
    const input = orderOf(await shop.addKeyProduct(3));
    const again = (key: string) => shop.as(member, key).orders.place(input);
    const effects = () => db.prisma.order.count({ where: { userId: member.userId } });
    return { member, path: 'orders.place', input, again, effects };
  },
  pay: async () => {
    const { member, orderId } = await placed();
    const input = paymentOf(orderId);
    const again = async (key: string) => {
      const { status } = await shop.as(member, key).orders.processPayment(input);
      expect(status).toBe('paid');
    };
    const effects = () => countCharges('p."orderId"', orderId);
    return { member, path: 'orders.processPayment', input, again, effects };
  },
  'ask back': async () => {
    const { member, orderId } = await placed();
    await shop.as(member).orders.processPayment(paymentOf(orderId));
    await deliverOrder(shop.services, orderId, async () => undefined);
    const input = { id: orderId, reason: 'changed_mind' as const, details: '', method: 'original' as const };
    const again = (key: string) => shop.as(member, key).refunds.request(input);
    return {
      member,
      path: 'refunds.request',
      input,
      again,
      effects: () => db.prisma.refund.count({ where: { orderId } }),
    };
  },
  'top up': async () => {
    const member = await shop.addMember();
    const input = topUpOf(25);
    const again = async (key: string) => {
      expect(await shop.as(member, key).wallet.topUp(input)).toMatchObject({ status: 'paid', balance: 25 });
    };
    const effects = () => countCharges('u."userId"', member.userId);
    return { member, path: 'wallet.topUp', input, again, effects };
  },
  withdraw: async () => {
    const member = await addWithdrawer(shop, 5000);
    const input = { amount: 20 };
    const again = (key: string) => shop.as(member, key).wallet.withdraw(input);
    const effects = () => db.prisma.walletWithdrawal.count({ where: { userId: member.userId } });
    return { member, path: 'wallet.withdraw', input, again, effects };
  },
  payout: async () => {
    const member = { ...(await shop.addUser()), roles: ['user', 'seller'] };
    await shop.earn(member.userId, 3000);
    const again = async (key: string) => expect(await shop.as(member, key).wallet.payout({})).toEqual({ balance: 30 });
    const effects = () =>
      db.prisma.ledgerTransaction.count({ where: { idempotencyKey: { startsWith: `payout:${member.userId}` } } });
    return { member, path: 'wallet.payout', input: {}, again, effects };
  },
};

/** Where the key itself is at stake, each on one way; where the work is, at its commits. */
const cases: [act: string, crashAt: string][] = [
  ['place', 'idempotency.claimed'],
  ['place', 'order.place.after-commit'],
  ['place', 'idempotency.kept'],
  ['pay', 'payment.before-charge'],
  ['pay', 'payment.after-charge'],
  ['pay', 'payment.settle.after-commit'],
  ['pay', 'idempotency.worked'],
  ['ask back', 'refund.decide.before-commit'],
  ['ask back', 'idempotency.worked'],
  ['top up', 'top-up.after-charge'],
  ['top up', 'idempotency.worked'],
  ['withdraw', 'idempotency.worked'],
  ['payout', 'transaction.before-commit'],
  ['payout', 'idempotency.worked'],
];
const leaseOf = async (key: string) => {
  const { rows } = await db.pool.query<{ seconds: number; isOpen: boolean }>(
    `SELECT extract(epoch FROM "lockedUntil" - now())::float8 AS seconds, "completedAt" IS NULL AS "isOpen"
     FROM idempotency_records WHERE "key" = $1`,
    [key],
  );
  return rows[0];
};
/** As if minutes had passed: an attempt to pay that may still be at the provider holds its order for one. */
const waitMinutes = () => db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '3 minutes'`);

describe('kill -9 under an Idempotency-Key (M-06)', () => {
  test.each(cases)('%s, at %s: the repeat succeeds, and it took effect once', async (name, crashAt) => {
    const { member, path, input, again, effects } = (await acts[name]?.()) ?? expect.fail();
    const key = randomUUID();
    const crash = { databaseUrl: db.url, crashAt, userId: member.userId, key, path, input };
    expect(await runIdempotentCall(crash)).toBe('SIGKILL');
    const lease = await leaseOf(key);
    expect(lease?.isOpen).toBe(crashAt !== 'idempotency.kept');
    expect(lease?.seconds).toBeLessThanOrEqual(10);
    await db.pool.query(`UPDATE idempotency_records SET "lockedUntil" = now() - interval '1 ms' WHERE "key" = $1`, [
      key,
    ]);
    await waitMinutes();
    await again(key);
    await again(key);
    expect(await effects()).toBe(1);
    expect(await leaseOf(key)).toMatchObject({ isOpen: false });
  });

  test('the lease ends by itself: until then callers are told when to come again', async () => {
    const { member, path, input, again, effects } = (await acts.place?.()) ?? expect.fail();
    const key = randomUUID();
    const crash = { databaseUrl: db.url, crashAt: 'idempotency.worked', userId: member.userId, key, path, input };
    expect(await runIdempotentCall(crash)).toBe('SIGKILL');
    const early = await again(key).catch((error: unknown) => error);
    expect(early).toMatchObject({
      cause: { code: 'IDEMPOTENCY_IN_PROGRESS', options: { retryAfter: expect.any(Number) } },
    });
    await eventually(() => again(key), { timeoutMs: 30_000, everyMs: 500 });
    expect(await effects()).toBe(1);
  }, 60_000);

  test('nobody comes again: its lease is ended all the same', async () => {
    const { member, path, input } = (await acts.place?.()) ?? expect.fail();
    const key = randomUUID();
    const crash = { databaseUrl: db.url, crashAt: 'idempotency.claimed', userId: member.userId, key, path, input };
    expect(await runIdempotentCall(crash)).toBe('SIGKILL');
    await endLapsedLeases(db);
    expect(await leaseOf(key)).toMatchObject({ isOpen: true });
    await db.pool.query(`UPDATE idempotency_records SET "lockedUntil" = now() - interval '1 ms' WHERE "key" = $1`, [
      key,
    ]);
    await endLapsedLeases(db);
    expect(await leaseOf(key)).toMatchObject({ isOpen: false });
  });
});
