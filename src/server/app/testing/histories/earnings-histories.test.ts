import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matureEarnings } from '../../../earnings/mature-earnings.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import { createTestDatabase } from '../../../platform/testing/test-database.ts';
import { createRefundHarness, proof } from '../../../refunds/testing/refund-harness.ts';
import { reconcileLedger } from '../../../wallet/balance/reconcile-ledger.ts';
import { sudo } from '../../../wallet/testing/wallet-acts.ts';

const db = await createTestDatabase({ isQuick: true, waitMs: 60_000 });
const harness = await createRefundHarness(db);
for (const [key, value] of [['walletEnabled', true] as const, ['walletMaxBalance', 1_000_000] as const]) {
  await harness.setSetting(key, value);
}
const staff = harness.as(sudo(harness.admin)).refunds;
const priceCents = 1000;
const netOf = (keptCents: number) => Math.round(keptCents * 0.9);

interface Tale {
  seller: MemberActor;
  productId: string;
  sales: { buyer: MemberActor; orderId: string }[];
  /** The payouts, and how much of each was matured at that time. */
  paidCents: number;
}
type Act = (tale: Tale, sale: Tale['sales'][number], pick: number) => Promise<unknown>;

/** The expected amounts by the orders, without the ledger. */
async function earned({ sales }: Tale) {
  const orders = await db.prisma.order.findMany({
    where: { id: { in: sales.map(({ orderId }) => orderId) } },
    select: { completedAt: true, refundedCents: true, refunds: { select: { status: true } } },
  });
  const net = orders.map(({ completedAt, refundedCents, refunds }) => ({
    cents: netOf(priceCents - refundedCents),
    isRipe:
      completedAt !== null &&
      completedAt.getTime() < Date.now() - 14 * 86_400_000 &&
      refunds.every(({ status }) => status === 'settled' || status === 'rejected'),
  }));
  const sum = (some: typeof net) => some.reduce((all, { cents }) => all + cents, 0);
  return { all: sum(net), ripe: sum(net.filter(({ isRipe }) => isRipe)) };
}

const payout: Act = async (tale) => {
  const before = await earned(tale);
  const answer = await harness.as(tale.seller).wallet.payout({});
  const walletCents = Math.round(answer.balance * 100);
  expect(walletCents).toBeGreaterThan(tale.paidCents);
  expect(walletCents).toBeLessThanOrEqual(before.ripe);
  tale.paidCents = walletCents;
};
const daysPass =
  (days: number): Act =>
  async (tale) => {
    await db.pool.query(
      `UPDATE orders SET "completedAt" = "completedAt" - $2 * interval '1 day' WHERE "id" = ANY($1)`,
      [tale.sales.map(({ orderId }) => orderId), days],
    );
  };

const acts: Record<string, Act> = {
  sell: async (tale) => {
    tale.sales.push(await harness.buy({ id: tale.productId }));
  },
  'a week passes': daysPass(7),
  'two weeks pass': daysPass(14.5),
  'earnings mature': () => matureEarnings(harness.services),
  'staff give all back': (_tale, { orderId }) =>
    staff.refundOrder({ id: orderId, reason: 'other', details: 'Goodwill' }),
  'staff give a part back': (_tale, { orderId }, pick) =>
    staff.refundOrder({ id: orderId, reason: 'other', details: 'Goodwill', amount: (pick + 1) / 2 }),
  'the buyer asks': (_tale, { buyer, orderId }) => harness.as(buyer).refunds.request({ id: orderId, ...proof }),
  'staff refuse': async (_tale, { orderId }) => {
    const open = await db.prisma.refund.findFirstOrThrow({ where: { orderId, status: 'requested' } });
    await staff.reject({ id: open.id, reason: 'Not so' });
  },
  'the workers run': () => harness.work(),
  payout,
  'payout again': payout,
};
const names = Object.keys(acts);

test('whatever happens, a seller gets what is earned for good, and not a cent of it twice', async () => {
  const step = fc.record({ act: fc.constantFrom(...names), pick: fc.nat(15) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const seller = await harness.addUser({ roles: ['seller'] });
      const product = await harness.addKeyProduct(40, { priceCents, sellerId: seller.userId });
      const tale: Tale = { seller, productId: product.id, sales: [], paidCents: 0 };
      await acts.sell?.(tale, { buyer: seller, orderId: '' }, 0);
      for (const { act, pick } of steps) {
        const sale = tale.sales[pick % tale.sales.length];
        if (sale) await refusable(acts[act]?.(tale, sale, pick));
      }
      await harness.work();
      await matureEarnings(harness.services);
      const accounts = await db.prisma.ledgerAccount.findMany({ where: { owner: seller.userId } });
      const { all, ripe } = await earned(tale);
      expect(accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(all);
      const held = accounts.find(({ kind }) => kind === 'seller_held')?.balanceCents ?? 0;
      expect(all - held).toBe(ripe);
      expect(await reconcileLedger(harness.services)).toBe(0);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 12), endOnFailure: true },
  );
});

/** A refusal with a code of the catalogue is a valid outcome. */
async function refusable(act: Promise<unknown> | undefined): Promise<void> {
  try {
    await act;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isRefusal = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code !== 'INTERNAL';
    const isNothingOpen = error instanceof Error && 'code' in error && error.code === 'P2025';
    if (!isRefusal && !isNothingOpen) throw error;
  }
}
