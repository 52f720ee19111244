import { afterEach, describe, expect, test } from 'vitest';
import { matureEarnings } from '../../server/earnings/mature-earnings.ts';
import type { MemberActor } from '../../server/platform/actor.ts';
import { transaction } from '../../server/platform/database/db.ts';
import { resolveAlert } from '../../server/platform/ops-alert.ts';
import { testRaces } from '../../server/platform/testing/race-table.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { reconcileLedger } from '../../server/wallet/balance/reconcile-ledger.ts';
import { sudo } from '../../server/wallet/testing/wallet-acts.ts';
import { bookOutsideRefund } from '../refunds/booking/book-outside-refund.ts';
import { refundFailedAlert, settleRefund } from '../refunds/booking/settle-refund.ts';
import { createRefundHarness, proof } from '../refunds/testing/refund-harness.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const harness = await createRefundHarness(db);
for (const key of ['walletEnabled', 'withdrawalsEnabled']) await harness.setSetting(key, true);
const staff = harness.as(sudo(harness.admin));
afterEach(async () => {
  expect(await harness.violations()).toEqual({});
  expect(await reconcileLedger(harness.services)).toBe(0);
});

const refused = (code: string) => ({ cause: { code } });
const goodwill = { reason: 'other', details: 'Goodwill' } as const;
/** Net of the commission of ten percent. */
const netOf20 = 1799;

/** A seller of their own, so that the balances are those of one story; two-factor is on and a wallet connected. */
async function addSeller(): Promise<MemberActor> {
  const seller = await harness.addUser({ roles: ['seller'] });
  await db.pool.query(`UPDATE users SET "twoFactorEnabledAt" = now() WHERE "id" = $1`, [seller.userId]);
  await db.pool.query(
    `INSERT INTO connected_wallets ("userId", "network", "address", "verifiedAt")
     VALUES ($1, 'bsc', $2, now() - interval '2 days')`,
    [seller.userId, `0x${seller.userId.replaceAll('-', '').padEnd(40, '0')}`],
  );
  return seller;
}
async function sell(seller: MemberActor) {
  const product = await harness.addKeyProduct(3, { priceCents: 1999, sellerId: seller.userId });
  return { seller, product, ...(await harness.buy(product)) };
}
const sold = async () => sell(await addSeller());
const daysPass = (orderId: string, days: number) =>
  db.pool.query(`UPDATE orders SET "completedAt" = "completedAt" - $2 * interval '1 day' WHERE "id" = $1`, [
    orderId,
    days,
  ]);
async function soldLongAgo() {
  const sale = await sold();
  await daysPass(sale.orderId, 15);
  return sale;
}
const payout = (seller: MemberActor) => harness.as(seller).wallet.payout({});
async function balancesOf(seller: MemberActor) {
  const accounts = await db.prisma.ledgerAccount.findMany({ where: { owner: seller.userId } });
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balanceCents ?? 0;
  return { held: of('seller_held'), payable: of('seller_payable'), wallet: of('user_wallet') };
}

describe('buyer and seller in collusion', () => {
  test('get nothing out before the refund', async () => {
    const { seller, buyer, orderId } = await sold();
    expect(await balancesOf(seller)).toEqual({ held: netOf20, payable: 0, wallet: 0 });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await expect(harness.as(seller).wallet.withdraw({ amount: 10 })).rejects.toMatchObject(
      refused('INSUFFICIENT_FUNDS'),
    );
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await harness.work();
    expect(await balancesOf(seller)).toEqual({ held: 0, payable: 0, wallet: 0 });
  });

  test('get nothing out by asking on the last day and waiting', async () => {
    const { seller, buyer, orderId } = await sold();
    await daysPass(orderId, 13);
    await harness.reveal(buyer, orderId);
    await harness.as(buyer).refunds.request({ id: orderId, ...proof });
    await daysPass(orderId, 30);
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    const [refund] = (await harness.order(orderId)).refunds;
    await staff.refunds.reject({ id: refund?.id ?? '', reason: 'The key was used' });
    expect(await payout(seller)).toEqual({ balance: 17.99 });
  });

  test('are told what waits, and until when', async () => {
    const { seller, orderId } = await sold();
    const { completedAt } = await harness.order(orderId);
    const until = new Date((completedAt?.getTime() ?? 0) + 14 * 86_400_000).toISOString();
    const state = { sellerBalance: 0, sellerHeld: 17.99, sellerHeldUntil: until, sellerDebt: 0 };
    expect(await harness.as(seller).wallet.get({})).toMatchObject(state);
  });
});

describe('earnings mature', () => {
  test('each order for itself: one that fails keeps no other waiting', async () => {
    const both = [await sold(), await sold()].sort((a, b) => a.orderId.localeCompare(b.orderId));
    for (const { orderId } of both) await daysPass(orderId, 15);
    await db.pool.query(`
      CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD."orderId" = '${both[0]?.orderId}' THEN RAISE EXCEPTION 'No booking of this one'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse_first BEFORE UPDATE ON seller_earnings FOR EACH ROW EXECUTE FUNCTION refuse_first();`);
    await expect(matureEarnings(harness.services)).rejects.toThrow('No booking of this one');
    await db.pool.query('DROP FUNCTION refuse_first CASCADE');
    expect(await Promise.all(both.map(({ seller }) => balancesOf(seller)))).toMatchObject([
      { held: netOf20, payable: 0 },
      { held: 0, payable: netOf20 },
    ]);
    await matureEarnings(harness.services);
  });

  test('when the window for refunds has passed, once', async () => {
    const { seller, orderId } = await sold();
    await daysPass(orderId, 13.9);
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await daysPass(orderId, 0.2);
    await Promise.all([matureEarnings(harness.services), matureEarnings(harness.services)]);
    expect(await balancesOf(seller)).toEqual({ held: 0, payable: netOf20, wallet: 0 });
    expect(await payout(seller)).toEqual({ balance: 17.99 });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
  });

  test('less what a refund took of one line before, and not for the other seller’s trouble', async () => {
    const [one, other] = [await addSeller(), await addSeller()];
    const [a, b] = await Promise.all(
      [one, other].map(({ userId }) => harness.addKeyProduct(1, { priceCents: 1000, sellerId: userId })),
    );
    if (!a || !b) throw new Error('No products');
    const { orderId } = await harness.buy(a, b);
    const items = (await harness.order(orderId)).items;
    const item = items.find(({ sellerId }) => sellerId === one.userId);
    await staff.refunds.refundOrder({ id: orderId, ...goodwill, lines: [{ itemId: item?.id ?? '', amount: 4 }] });
    await daysPass(orderId, 15);
    expect(await payout(other)).toEqual({ balance: 9 });
    await expect(payout(one)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await harness.work();
    expect(await payout(one)).toEqual({ balance: 5.4 });
  });

  test.each([
    ['failed', 15],
    ['bounced after the window', 15],
  ])('not while a refund has %s, until it was tried again or staff let it be', async (how, days) => {
    const { seller, orderId } = await sold();
    const { id } = await staff.refunds.refundOrder({ id: orderId, ...goodwill, amount: 9.99 });
    const failed = { status: 'failed', reference: `tr_${id}`, failureCode: 'account_closed' } as const;
    if (how !== 'failed') await harness.work();
    await daysPass(orderId, days);
    if (how !== 'failed') await matureEarnings(harness.services);
    await db.pool.query(`UPDATE test_gateway_refunds SET "status" = 'failed' WHERE "refundId" = $1`, [id]);
    expect(await settleRefund(harness.services, id, failed)).toBe('failed');
    const before = await balancesOf(seller);
    await matureEarnings(harness.services);
    expect(await balancesOf(seller)).toEqual(before);
    expect(before.held).toBeGreaterThanOrEqual(netOf20 - 900);
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await staff.refunds.retry({ id });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await harness.work();
    expect(await payout(seller)).toEqual({ balance: 9 });
  });

  test('after a failed refund once staff have closed its alert', async () => {
    const { seller, orderId } = await sold();
    const { id } = await staff.refunds.refundOrder({ id: orderId, ...goodwill, amount: 9.99 });
    await settleRefund(harness.services, id, { status: 'failed', reference: `tr_${id}`, failureCode: 'refused' });
    await daysPass(orderId, 15);
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await transaction(db, (tx) => resolveAlert(tx, refundFailedAlert(id)));
    expect(await payout(seller)).toEqual({ balance: 17.99 });
  });

  test('less what a lost dispute took, once that is booked', async () => {
    const { seller, orderId } = await soldLongAgo();
    const [payment] = (await harness.order(orderId)).payments;
    if (!payment) throw new Error('No payment');
    const where = { id: payment.id };
    await db.prisma.payment.update({ where, data: { disputedAt: new Date(), disputeRound: 1 } });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await db.prisma.payment.update({ where, data: { disputeEndedAt: new Date(), disputeOutcome: 'lost' } });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    const state = { status: 'settled', reference: `dp_${orderId}` } as const;
    const taken = { amountCents: 999, currency: 'USD', refundId: null, reason: 'dispute', state } as const;
    await bookOutsideRefund(harness.services, payment, taken);
    // The simulator has its own records; this refund bypassed them.
    const refundId = (await harness.order(orderId)).refunds[0]?.id ?? '';
    await db.prisma.testGatewayRefund.create({
      data: { ...state, refundId, paymentId: payment.id, amountCents: 999 },
    });
    expect(await payout(seller)).toEqual({ balance: 9 });
  });

  test('not while a problem with the order is open', async () => {
    const { seller, buyer, orderId } = await soldLongAgo();
    const issue = await harness
      .as(buyer)
      .orderTalk.openIssue({ id: orderId, type: 'invalid_key', description: 'It is used' });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await harness.as(buyer).orderTalk.resolveIssue({ id: orderId, issueId: issue.id });
    expect(await payout(seller)).toEqual({ balance: 17.99 });
  });

  test('are held again when staff give money back late', async () => {
    const { seller, orderId } = await soldLongAgo();
    await matureEarnings(harness.services);
    await staff.refunds.refundOrder({ id: orderId, ...goodwill, amount: 9.99 });
    await expect(payout(seller)).rejects.toMatchObject(refused('INSUFFICIENT_FUNDS'));
    await harness.work();
    expect(await payout(seller)).toEqual({ balance: 9 });
  });
});

describe('a seller who was paid out before a late refund', () => {
  test('owes the shop: nothing leaves it, staff see it, and new sales pay it off', async () => {
    const { seller, orderId } = await soldLongAgo();
    await payout(seller);
    const { id } = await harness.as(seller).wallet.withdraw({ amount: 17.99 });
    await staff.refunds.refundOrder({ id: orderId, ...goodwill });
    await harness.work();
    expect(await balancesOf(seller)).toEqual({ held: 0, payable: -netOf20, wallet: 0 });
    expect(await harness.as(seller).wallet.get({})).toMatchObject({ sellerBalance: 0, sellerDebt: 17.99 });
    const queue = await staff.adminWallet.withdrawals({ status: 'requested', limit: 100 });
    expect(queue.items.find((item) => item.id === id)?.user).toMatchObject({ sellerDebt: 17.99 });
    expect(await db.prisma.opsAlert.count({ where: { kind: 'seller-debt', resolvedAt: null } })).toBe(1);
    await expect(payout(seller)).rejects.toMatchObject(refused('SELLER_DEBT'));
    await expect(staff.adminWallet.approve({ id })).rejects.toMatchObject(refused('SELLER_DEBT'));
    await staff.adminWallet.reject({ id, reason: 'Owes money' });
    await expect(harness.as(seller).wallet.withdraw({ amount: 10 })).rejects.toMatchObject(refused('SELLER_DEBT'));

    for (const sale of [await sell(seller), await sell(seller)]) await daysPass(sale.orderId, 15);
    await matureEarnings(harness.services);
    expect(await balancesOf(seller)).toEqual({ held: 0, payable: netOf20, wallet: netOf20 });
    expect(await db.prisma.opsAlert.count({ where: { kind: 'seller-debt', resolvedAt: null } })).toBe(0);
  });
});

type Sale = Awaited<ReturnType<typeof sold>>;
async function ripe(): Promise<Sale> {
  return await soldLongAgo();
}
async function matured(): Promise<Sale> {
  const sale = await soldLongAgo();
  await matureEarnings(harness.services);
  return sale;
}

testRaces(
  db,
  {
    acts: {
      payOut: { run: ({ seller }: Sale) => payout(seller) },
      mature: { at: 'earnings.mature.before-commit', run: () => matureEarnings(harness.services) },
      refund: {
        at: 'refund.decide.before-commit',
        run: ({ orderId }: Sale) => staff.refunds.refundOrder({ id: orderId, ...goodwill }),
      },
    },
    end: async ({ seller }) => {
      await harness.work();
      const { held, payable, wallet } = await balancesOf(seller);
      return `${held} held, ${payable} payable, ${wallet} in the wallet`;
    },
  },
  [
    [
      matured,
      'payOut',
      'refund',
      'done, done: 0 held, -1799 payable, 1799 in the wallet',
      'done, INSUFFICIENT_FUNDS: 0 held, 0 payable, 0 in the wallet',
    ],
    [matured, 'payOut', 'payOut', 'done, INSUFFICIENT_FUNDS: 0 held, 0 payable, 1799 in the wallet'],
    [
      ripe,
      'mature',
      'refund',
      'done, done: 0 held, 0 payable, 0 in the wallet',
      'done, done: 0 held, 0 payable, 0 in the wallet',
    ],
  ],
);
