import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOfRefund } from '../../shared/refunds/refund.rules.ts';
import type { ReportName } from '../../shared/sales-reports/report-kinds.ts';
import { type SalesReport, salesReportInputSchema } from '../../shared/sales-reports/sales-report.schemas.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { createDeskShop } from '../orders/testing/desk-shop.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { countCohorts } from '../statistics/facts/count-cohorts.ts';
import { rollUpShop } from '../statistics/shop/roll-up-shop.ts';
import { getSalesReport } from './read-report.queries.ts';
import { day, moment } from './testing/report-days.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const buyers = [shop.owner, shop.other, await shop.addUser()];
const second = await shop.addProduct({ type: 'game_item', deliveryType: 'manual', stockQuantity: null });
const products = [
  { productId: shop.product.id, sellerId: shop.seller.userId },
  { productId: second.id, sellerId: second.sellerId },
];

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'];
const methods = ['card', 'paypal', 'crypto', 'wallet'] as const;

const order = fc.record({
  paidAt: moment,
  priceCents: fc.integer({ min: 1, max: 30_000 }),
  taxCents: fc.integer({ min: 0, max: 500 }),
  units: fc.integer({ min: 1, max: 4 }),
  coupon: fc.constantFrom(null, 'SPRING', 'VIP10'),
  method: fc.constantFrom(...methods),
  country: fc.constantFrom('DE', 'US'),
  buyer: fc.nat(2),
  product: fc.nat(1),
  refund: fc.option(
    fc.record({
      at: moment,
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
      parts: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  isPaidTwice: fc.boolean(),
  /** What becomes of it after it was counted. */
  later: fc.constantFrom('stays', 'stays', 'is paid at another time', 'refund fails'),
  movedTo: moment,
});
type GeneratedOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

async function add(request: GeneratedOrder) {
  const { priceCents, paidAt, units, coupon, method, country } = request;
  const totalCents = priceCents * units;
  const taxCents = Math.min(totalCents, request.taxCents);
  const buyer = buyers[request.buyer] ?? shop.owner;
  const made = await shop.addOrder(
    {
      status: 'completed',
      totalCents,
      data: {
        ...{ createdAt: paidAt, paidAt, paymentMethod: method, taxCents, billingCountry: country, taxRateBps: 1900 },
        taxMode: 'inclusive',
        ...(coupon && { couponCode: coupon, couponDiscountCents: 7, subtotalCents: totalCents + 7 }),
      },
      item: {
        ...{ ...products[request.product], quantity: units, taxCents, totalCents },
        ...{ listPriceCents: priceCents, unitPriceCents: priceCents },
      },
    },
    buyer,
  );
  const addRefund = async (key: string, amountCents: number, data: { settledAt: Date; revokes: boolean }) =>
    await db.prisma.refund.create({
      data: {
        ...{ orderId: made.id, status: 'settled', amountCents, currency: 'USD', reason: 'other' },
        ...{ ...data, idempotencyKey: `${key}:${made.id}` },
        lines: { create: data.revokes ? made.items.map(({ id }) => ({ orderItemId: id, amountCents })) : [] },
      },
    });
  const { at, share, parts } = request.refund ?? { at: paidAt, share: 0, parts: 0 };
  for (let part = 0; part < parts; part += 1) {
    const amountCents = Math.floor((totalCents * share) / parts);
    if (amountCents > 0) await addRefund(`part ${part}`, amountCents, { settledAt: at, revokes: true });
  }
  if (request.isPaidTwice) await addRefund('surplus', totalCents, { settledAt: paidAt, revokes: false });
  return made.id;
}

async function changeLater(id: string, { later, movedTo }: GeneratedOrder): Promise<void> {
  if (later === 'is paid at another time') await db.prisma.order.update({ where: { id }, data: { paidAt: movedTo } });
  if (later === 'refund fails') {
    await db.prisma.refund.updateMany({ where: { orderId: id }, data: { status: 'failed' } });
  }
}

/** What a report says, by the keys of rows and columns. */
async function read(report: ReportName, asked: object) {
  const input = salesReportInputSchema.parse({ report, range: 'custom', unit: 'day', compare: 'none', ...asked });
  const answer = await getSalesReport(shop.services, shop.admin, input);
  const cells = (values: SalesReport['totals']) =>
    Object.fromEntries(answer.columns.map(({ key, type }, place) => [key, cents(values[place] ?? null, type)]));
  const rows = new Map(
    answer.rows.map(({ key, label, values }) => [answer.byTime ? label.slice(0, 10) : key, cells(values)]),
  );
  return { rows, totals: cells(answer.totals) };
}
const cents = (value: number | null, type: string) =>
  value === null ? null : type === 'money' ? Math.round(value * 100) : value;

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at: Date) => format.format(at);
};
const total = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** All orders and refunds of the database, added up in the plainest way. */
async function recount(from: string, to: string, timeZone: string) {
  const localDay = dayIn(timeZone);
  const isWithin = (at: Date | null) => at !== null && localDay(at) >= from && localDay(at) <= to;
  const all = await db.prisma.order.findMany({
    where: { paidAt: { not: null } },
    include: { items: true },
    orderBy: [{ paidAt: 'asc' }, { id: 'asc' }],
  });
  const firsts = new Map<string, string>();
  for (const { id, userId } of all) if (!firsts.has(userId)) firsts.set(userId, id);
  const settled = await db.prisma.refund.findMany({
    where: { status: 'settled', revokes: true },
    include: { lines: { include: { orderItem: true } }, order: true },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
  const back = new Map<string, number>();
  const taxed = settled.map((refund) => {
    const { taxCents, totalCents } = refund.order;
    const beforeCents = back.get(refund.orderId) ?? 0;
    back.set(refund.orderId, beforeCents + refund.amountCents);
    return {
      ...refund,
      taxBack: taxOfRefund([{ taxCents, totalCents, beforeCents, amountCents: refund.amountCents }]),
    };
  });
  return {
    localDay,
    paid: all.filter(({ paidAt }) => isWithin(paidAt)),
    refunds: taxed.filter(({ settledAt }) => isWithin(settledAt)),
    isFirst: (id: string, userId: string) => firsts.get(userId) === id,
    cohort: (month: string) => {
      const people = new Set(all.filter((one) => firsts.get(one.userId) === one.id && inMonth(one, month)).map(userOf));
      const own = all.filter(({ userId }) => people.has(userId));
      const next = new Set(own.filter((one) => inMonth(one, monthAfter(month))).map(userOf));
      return { customers: people.size, revenue: total(own, (one) => one.totalCents), m1: next.size / people.size };
    },
  };
}

interface Paid {
  userId: string;
  paidAt: Date | null;
}
const userOf = ({ userId }: Paid) => userId;
const inMonth = ({ paidAt }: Paid, month: string) => paidAt?.toISOString().startsWith(month) ?? false;
const monthAfter = (month: string) => new Date(Date.parse(`${month}-01`) + 32 * 86_400_000).toISOString().slice(0, 7);

test('reports of any days and time zone say what orders and refunds say', { timeout: 240_000 }, async () => {
  const run = async (requests: GeneratedOrder[], days: string[], timeZone: string) => {
    const ids: string[] = [];
    for (const request of requests) ids.push(await add(request));
    await rollUpShop(shop.services);
    for (const [place, request] of requests.entries()) await changeLater(ids[place] ?? '', request);
    await rollUpShop(shop.services);

    const [from = '', to = ''] = [...days].sort();
    const asked = { from, to, timeZone };
    const { paid, refunds, localDay, isFirst, cohort } = await recount(from, to, timeZone);
    const revenue = total(paid, ({ totalCents }) => totalCents);
    const refunded = total(refunds, ({ amountCents }) => amountCents);

    const sales = await read('sales', asked);
    expect(sales.totals).toMatchObject({
      ...{ orders: paid.length, revenue, refunded, net: revenue - refunded },
      units: total(paid, ({ items }) => total(items, ({ quantity }) => quantity)),
    });
    for (const [date, row] of sales.rows) {
      const own = paid.filter(({ paidAt }) => paidAt && localDay(paidAt) === date);
      expect([date, row.orders, row.revenue]).toEqual([date, own.length, total(own, (one) => one.totalCents)]);
    }
    for (const unit of ['week', 'month']) {
      expect((await read('sales', { ...asked, unit })).totals).toEqual(sales.totals);
    }
    for (const method of methods) {
      const own = paid.filter(({ paymentMethod }) => paymentMethod === method);
      const facts = { orders: own.length, revenue: total(own, (one) => one.totalCents) };
      expect((await read('sales', { ...asked, method })).totals).toMatchObject(facts);
      if (own.length > 0) expect((await read('payment-methods', asked)).rows.get(method)).toMatchObject(facts);
      if (method === 'crypto') expect((await read('crypto', asked)).totals).toMatchObject(facts);
    }
    const goods = await read('products', asked);
    for (const { productId, sellerId } of products) {
      const lines = paid.flatMap(({ items }) => items).filter((line) => line.productId === productId);
      const back = refunds.flatMap((refund) => refund.lines).filter((line) => line.orderItem.productId === productId);
      if (lines.length + back.length === 0) continue;
      const facts = {
        units: total(lines, ({ quantity }) => quantity),
        revenue: total(lines, ({ totalCents }) => totalCents),
        refunded: total(back, ({ amountCents }) => amountCents),
      };
      expect(goods.rows.get(productId)).toMatchObject(facts);
      expect((await read('products', { ...asked, seller: sellerId })).rows.get(productId)).toMatchObject(facts);
    }
    for (const name of ['categories', 'sellers'] as const) {
      expect((await read(name, asked)).totals).toMatchObject({ revenue: goods.totals.revenue });
    }
    expect((await read('refunds', asked)).totals).toMatchObject({ refunds: refunds.length, refunded });
    const tax = total(paid, ({ taxCents }) => taxCents);
    const taxBack = total(refunds, (refund) => refund.taxBack);
    expect((await read('taxes', asked)).totals).toMatchObject({ tax, refundTax: taxBack, due: tax - taxBack });
    expect((await read('coupons', asked)).totals).toMatchObject({
      orders: paid.filter(({ couponCode }) => couponCode !== null).length,
    });
    await countCohorts(shop.services);
    for (const [month, row] of (await read('cohorts', asked)).rows) expect(row).toMatchObject(cohort(month));
    const first = paid.filter(({ id, userId }) => isFirst(id, userId));
    expect((await read('customers', asked)).totals).toMatchObject({
      customers: first.length,
      returning: paid.length - first.length,
      newRevenue: total(first, ({ totalCents }) => totalCents),
    });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.tuple(day, day),
      fc.constantFrom(...zones),
      run,
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

const booking = fc.record({
  type: fc.constantFrom('earning' as const, 'payout' as const),
  /** Less than nothing: taken back from the seller. */
  amountCents: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -90_000, max: -1 })),
});

test('what sellers earned and were paid is what the ledger booked', async () => {
  const seller = shop.seller.userId;
  const run = async (bookings: { type: 'earning' | 'payout'; amountCents: number }[]) => {
    for (const { type, amountCents } of bookings) {
      await transaction(db, (tx) =>
        postLedger(tx, {
          ...{ type, idempotencyKey: crypto.randomUUID(), currency: 'USD' },
          postings: [
            { kind: 'seller_payable', userId: seller, amountCents },
            { kind: type === 'earning' ? 'sales' : 'gateway', amountCents: -amountCents },
          ],
        }),
      );
    }
    await rollUpShop(shop.services);
    const entries = await db.prisma.ledgerEntry.findMany({
      where: { account: { owner: seller } },
      include: { transaction: true },
    });
    const sum = (isPayout: boolean) =>
      total(
        entries.filter(({ transaction: { type } }) => (type === 'payout') === isPayout),
        ({ amountCents }) => amountCents,
      );
    const report = await read('sellers', { range: '7d' });
    expect(report.rows.get(seller)).toMatchObject({ earned: sum(false), paidOut: 0 - sum(true) });
  };
  await fc.assert(fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 8 }), run), {
    numRuns: 10,
    endOnFailure: true,
  });
});
