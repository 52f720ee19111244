import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../server/platform/actor.ts';
import { testRaces } from '../../server/platform/testing/race-table.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { reconcileLedger } from '../../server/wallet/balance/reconcile-ledger.ts';
import { sudo } from '../../server/wallet/testing/wallet-acts.ts';
import { checkLedger } from '../orders/fulfilment/check-ledger.ts';
import { createRefundHarness } from '../refunds/testing/refund-harness.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const harness = await createRefundHarness(db);
const staff = harness.as(sudo(harness.admin));
const colleague = harness.as(sudo(await harness.addUser({ roles: ['admin'] })));
afterEach(async () => {
  expect(await harness.violations()).toEqual({});
  expect(await reconcileLedger(harness.services)).toBe(0);
  await db.pool.query(
    `UPDATE orders SET "completedAt" = "completedAt" - interval '2 hours', "updatedAt" = "updatedAt" - interval '2 hours'`,
  );
  expect(await checkLedger(harness.services)).toBe(0);
});

const month = new Date().toISOString().slice(0, 7);
const goodwill = { reason: 'other', details: 'Goodwill' } as const;

/** Somebody with a product of $20 to sell. */
async function addSeller() {
  const seller = await harness.addUser({ roles: ['seller'] });
  const product = await harness.addKeyProduct(5, { priceCents: 2000, sellerId: seller.userId });
  return { seller, product };
}
const agree = ({ userId }: MemberActor, ownPercent: number | null, replaces?: number | null) =>
  staff.payouts.setCommission({ id: userId, ownPercent, ...(replaces !== undefined && { replaces }) });
const heldOf = async ({ userId }: MemberActor) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { kind: 'seller_held', owner: userId } }))?.balanceCents ?? 0;
/** What the shop has kept of an order by now. */
async function keptOf(orderId: string): Promise<number> {
  const where = { account: { kind: 'commission' as const }, transaction: { orderId } };
  return (await db.prisma.ledgerEntry.aggregate({ where, _sum: { amountCents: true } }))._sum.amountCents ?? 0;
}
const refused = (code: string) => ({ cause: { code } });

test('what is booked is of the rate agreed with the seller, and of the shop’s again when that is cleared', async () => {
  const [{ seller, product }, other] = [await addSeller(), await addSeller()];
  expect(await agree(seller, 7.25)).toEqual({ percent: 7.25, ownPercent: 7.25, shopPercent: 10 });
  const first = await harness.buy(product, other.product);
  expect([await heldOf(seller), await heldOf(other.seller), await keptOf(first.orderId)]).toEqual([1855, 1800, 345]);
  expect(await agree(seller, null)).toEqual({ percent: 10, ownPercent: null, shopPercent: 10 });
  const second = await harness.buy(product);
  expect([await heldOf(seller), await keptOf(second.orderId)]).toEqual([1855 + 1800, 200]);
});

test.each([
  [0, 2000, 0],
  [100, 0, 2000],
])('of %d percent as well', async (percent, earned, kept) => {
  const { seller, product } = await addSeller();
  await agree(seller, percent);
  const { orderId } = await harness.buy(product);
  expect([await heldOf(seller), await keptOf(orderId)]).toEqual([earned, kept]);
  await staff.refunds.refundOrder({ id: orderId, ...goodwill });
  await harness.work();
  expect([await heldOf(seller), await keptOf(orderId)]).toEqual([0, 0]);
});

test('a refund takes back what was booked, whatever the rate is by then', async () => {
  const { seller, product } = await addSeller();
  await agree(seller, 20);
  const { orderId } = await harness.buy(product);
  expect([await heldOf(seller), await keptOf(orderId)]).toEqual([1600, 400]);
  await agree(seller, 5);
  await staff.refunds.refundOrder({ id: orderId, ...goodwill, amount: 5 });
  await harness.work();
  expect([await heldOf(seller), await keptOf(orderId)]).toEqual([1200, 300]);
  await agree(seller, null);
  await staff.refunds.refundOrder({ id: orderId, ...goodwill, amount: 15 });
  await harness.work();
  expect([await heldOf(seller), await keptOf(orderId)]).toEqual([0, 0]);
});

test('the rate stands in the statement, the change in the log, and the seller is told', async () => {
  const { seller } = await addSeller();
  const { userId } = seller;
  await agree(seller, 8);
  await agree(seller, 8);
  await agree(seller, null, 8);
  await agree(seller, 10, null);
  const commission = { percent: 10, ownPercent: 10, shopPercent: 10 };
  expect(await staff.payouts.statement({ id: userId, month })).toMatchObject({ commission });
  expect(await harness.as(seller).payouts.own({ month })).toMatchObject({ commission });
  const facts = await db.prisma.auditEntry.findMany({
    where: { entity: 'seller_commission', entityId: userId },
    orderBy: { seq: 'asc' },
  });
  expect(facts.map(({ oldValue, newValue, userId: by }) => [oldValue, newValue, by])).toEqual([
    [{ percent: null }, { percent: 8 }, harness.admin.userId],
    [{ percent: 8 }, { percent: null }, harness.admin.userId],
    [{ percent: null }, { percent: 10 }, harness.admin.userId],
  ]);
  // Their own 10 % is no news beside the shop's.
  expect(await db.prisma.notification.count({ where: { userId, title: 'Your commission has changed' } })).toBe(2);
});

test('it is refused for who does not sell, beyond 100, with a third decimal, and to the seller', async () => {
  const { seller } = await addSeller();
  const buyer = await harness.addUser();
  await expect(agree(buyer, 5)).rejects.toMatchObject(refused('NOT_FOUND'));
  await expect(agree({ ...buyer, userId: randomUUID() }, 5)).rejects.toMatchObject(refused('NOT_FOUND'));
  expect(await staff.payouts.statement({ id: buyer.userId, month })).toMatchObject({ commission: null });
  for (const percent of [-1, 100.01, 7.255]) {
    await expect(agree(seller, percent)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  }
  const own = harness.as(sudo(seller)).payouts.setCommission({ id: seller.userId, ownPercent: 0 });
  await expect(own).rejects.toMatchObject(refused('FORBIDDEN'));
  const tired = harness.as({ ...harness.admin, hasSudo: false });
  await expect(tired.payouts.setCommission({ id: seller.userId, ownPercent: 0 })).rejects.toMatchObject(
    refused('AUTH_014'),
  );
  expect(await db.prisma.sellerCommission.count({ where: { sellerId: seller.userId } })).toBe(0);
});

async function unagreed() {
  return (await addSeller()).seller;
}
async function agreed() {
  const { seller } = await addSeller();
  await agree(seller, 8);
  return seller;
}
const replacing = (replaces: number | null) => ({
  lower: { run: ({ userId }: MemberActor) => staff.payouts.setCommission({ id: userId, ownPercent: 5, replaces }) },
  higher: {
    run: ({ userId }: MemberActor) => colleague.payouts.setCommission({ id: userId, ownPercent: 12, replaces }),
  },
  clear: {
    run: ({ userId }: MemberActor) => colleague.payouts.setCommission({ id: userId, ownPercent: null, replaces }),
  },
});
const end = async ({ userId }: MemberActor) => {
  const own = await db.prisma.sellerCommission.findUnique({ where: { sellerId: userId } });
  const changes = await db.prisma.auditEntry.count({ where: { entity: 'seller_commission', entityId: userId } });
  return `${own?.percent ?? 'none'}, ${changes} changes`;
};
testRaces(db, { acts: replacing(null), end }, [
  [unagreed, 'lower', 'higher', 'done, STALE_VERSION: 5, 1 changes', 'done, STALE_VERSION: 12, 1 changes'],
]);
testRaces(db, { acts: replacing(8), end }, [
  [agreed, 'lower', 'higher', 'done, STALE_VERSION: 5, 2 changes', 'done, STALE_VERSION: 12, 2 changes'],
  [agreed, 'lower', 'clear', 'done, STALE_VERSION: 5, 2 changes', 'done, STALE_VERSION: none, 2 changes'],
]);
