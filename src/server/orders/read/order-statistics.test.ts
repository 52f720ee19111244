import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timePeriods } from '../../../shared/orders/order-statistics.schemas.ts';
import { periodName, periodsIn, startOfPeriod } from '../../../shared/orders/statistics-span.rules.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { getAdminUser } from '../../users/status/admin-users.queries.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const buyers = await Promise.all([1, 2, 3, 4].map(() => shop.addUser()));
const day = 86_400_000;
const begin = Date.UTC(2026, 0, 1);

interface Fact {
  buyer: number;
  cents: number;
  created: number;
  paidAfter: number | null;
  refundAfter: number | null;
}
const quantityOf = ({ cents }: Fact) => 1 + (cents % 3);
const totalOf = (fact: Fact) => fact.cents * quantityOf(fact);
const facts: Fact[] = fc.sample(
  fc.record({
    buyer: fc.nat(3),
    cents: fc.integer({ min: 1, max: 30_000 }),
    created: fc.nat(400 * day),
    paidAfter: fc.option(fc.nat(2 * day), { freq: 3 }),
    refundAfter: fc.option(fc.nat(20 * day), { freq: 2 }),
  }),
  { numRuns: 120, seed: 7 },
);
for (const fact of facts) await add(fact);

async function add(fact: Fact): Promise<void> {
  const { buyer, cents, created, paidAfter, refundAfter } = fact;
  const totalCents = totalOf(fact);
  const quantity = quantityOf(fact);
  const createdAt = new Date(begin + created);
  const paidAt = paidAfter === null ? null : new Date(createdAt.getTime() + paidAfter);
  const status = paidAt ? 'completed' : 'cancelled';
  const order = await shop.addOrder(
    {
      status,
      totalCents,
      data: { createdAt, paidAt },
      item: { quantity, listPriceCents: cents, unitPriceCents: cents, totalCents },
    },
    buyers[buyer],
  );
  if (!paidAt || refundAfter === null) return;
  const settledAt = new Date(paidAt.getTime() + refundAfter);
  const amountCents = Math.ceil(totalCents / 2);
  await db.prisma.refund.create({
    data: {
      orderId: order.id,
      status: 'settled',
      amountCents,
      currency: 'USD',
      reason: 'x',
      idempotencyKey: order.id,
      settledAt,
    },
  });
}

/** The same from the facts themselves, one by one. */
function bruteForce(from: number, to: number) {
  const inside = (moment: number | null) => moment !== null && moment >= from && moment < to;
  const all = facts.map((fact) => {
    const created = begin + fact.created;
    const paid = fact.paidAfter === null ? null : created + fact.paidAfter;
    const refunded = paid === null || fact.refundAfter === null ? null : paid + fact.refundAfter;
    return { ...fact, created, paid, refunded };
  });
  const placed = all.filter(({ created }) => inside(created));
  const paid = all.filter((fact) => inside(fact.paid));
  const people = [...new Set(paid.map(({ buyer }) => buyer))];
  const known = people.filter((buyer) =>
    all.some((one) => one.buyer === buyer && one.paid !== null && one.paid < from),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const revenue = sum(paid.map(totalOf));
  const refunds = sum(all.filter((one) => inside(one.refunded)).map((one) => Math.ceil(totalOf(one) / 2)));
  return {
    orders: placed.length,
    revenue: revenue / 100,
    net: (revenue - refunds) / 100,
    refunds: refunds / 100,
    averageOrderValue: paid.length === 0 ? 0 : Math.round(revenue / paid.length) / 100,
    itemsSold: sum(paid.map(quantityOf)),
    newCustomers: people.length - known.length,
    returningCustomers: known.length,
    conversionRate:
      placed.length === 0
        ? 0
        : Math.round((placed.filter((one) => one.paid !== null).length / placed.length) * 1e4) / 1e4,
  };
}

test.each(timePeriods)('%s numbers are those of counting one by one', async (timePeriod) => {
  for (const [first, last] of [
    [40, 220],
    [0, 380],
    [100, 101],
  ] as const) {
    const [from, to] = [begin + first * day + 3_600_000, begin + last * day];
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const found = await shop.as(shop.admin).orderLists.statistics({ timePeriod, ...span, compare: true });
    expect(found.totals).toEqual(bruteForce(from, to));
    expect(found.previous).toEqual(bruteForce(2 * from - to, from));
    const starts = periodsIn(timePeriod, { from: new Date(from), to: new Date(to) });
    const series = starts.map((start) => {
      const end = startOfPeriod(timePeriod, start, -1).getTime();
      const { orders, revenue, refunds } = bruteForce(Math.max(from, start.getTime()), Math.min(to, end));
      return { period: periodName(timePeriod, start), orders, revenue, refunds };
    });
    expect(found.series).toEqual(series);
    const { byStatus, byPaymentMethod, topProducts, topCategories } = found;
    expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(found.totals.orders);
    for (const ranked of [topProducts, topCategories]) {
      const sold =
        found.totals.revenue > 0 ? [{ quantity: found.totals.itemsSold, revenue: found.totals.revenue }] : [];
      expect(ranked).toMatchObject(sold);
    }
    expect(byPaymentMethod.map(({ revenue }) => revenue)).toEqual(
      found.totals.revenue > 0 ? [found.totals.revenue] : [],
    );
  }
});

test('money of another currency is no part of the sums, and its orders are', async () => {
  const buyer = await shop.addUser();
  const moment = new Date(begin + 900 * day);
  const span = { from: new Date(begin + 899 * day).toISOString(), to: new Date(begin + 901 * day).toISOString() };
  for (const [currency, totalCents] of [
    ['USD', 1000],
    ['JPY', 500_000],
  ] as const) {
    const data = { createdAt: moment, paidAt: moment, currency };
    const order = await shop.addOrder({ status: 'completed', totalCents, data, item: { totalCents } }, buyer);
    const refund = { status: 'settled', amountCents: totalCents / 4, currency, reason: 'x' } as const;
    await db.prisma.refund.create({
      data: { ...refund, orderId: order.id, idempotencyKey: order.id, settledAt: moment },
    });
  }
  const found = await shop.as(shop.admin).orderLists.statistics({ timePeriod: 'yearly', ...span });
  expect(found.totals).toMatchObject({ orders: 2, revenue: 10, refunds: 2.5, net: 7.5, averageOrderValue: 10 });
  expect(found.series).toMatchObject([{ orders: 2, revenue: 10, refunds: 2.5 }]);
  for (const rows of [found.byPaymentMethod, found.topProducts, found.topCategories]) {
    expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(10);
  }
  const { orders } = await getAdminUser(shop.services, shop.admin, buyer.userId);
  expect(orders).toMatchObject({ count: 2, total: 10 });
});

test('a span is bounded, and the shop’s numbers are not a seller’s', async () => {
  const wide = { timePeriod: 'daily' as const, from: '2020-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
  const ask = (input: object) => shop.as(shop.admin).orderLists.statistics({ ...input });
  await expect(ask(wide)).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  await expect(ask({ ...wide, from: wide.to })).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  expect((await ask({})).series).toHaveLength(12);
  const mine = shop.as(shop.seller).orderLists.statistics({});
  await expect(mine).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
});
