import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportName } from '../../shared/sales-reports/report-kinds.ts';
import { salesReportInputSchema } from '../../shared/sales-reports/sales-report.schemas.ts';
import { buyFile } from '../downloads/testing/buy-file.ts';
import { createDeskShop } from '../orders/testing/desk-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { rollUpShop } from '../statistics/shop/roll-up-shop.ts';
import { getSalesReport } from './read-report.queries.ts';
import { day, moment } from './testing/report-days.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);

const purchase = fc.record({
  paidAt: moment,
  plan: fc.constantFrom('annual' as const, 'lifetime' as const),
  kind: fc.constantFrom('activate' as const, 'extend' as const, 'gift' as const),
  amountCents: fc.integer({ min: 1, max: 20_000 }),
  /** Some money goes back after the purchase was counted. */
  refundedCents: fc.constantFrom(0, 0, 1),
  movedTo: fc.option(moment),
});

async function read(report: ReportName, asked: object) {
  const input = salesReportInputSchema.parse({ report, range: 'custom', compare: 'none', unit: 'day', ...asked });
  const { columns, rows, totals, course } = await getSalesReport(shop.services, shop.admin, input);
  return {
    rows: Object.fromEntries(rows.map(({ key, values }) => [key, values])),
    totals: Object.fromEntries(columns.map(({ key }, place) => [key, totals[place]])),
    course: course?.points.reduce((sum, { value }) => sum + (value ?? 0), 0) ?? 0,
  };
}

const localDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const sum = (cents: readonly number[]) => cents.reduce((total, value) => total + value, 0) / 100;

test('memberships and downloads of any days and time zone are what was bought and begun', {
  timeout: 120_000,
}, async () => {
  const grant = await buyFile(shop, shop.owner);
  const { productId } = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id: grant.id } });
  const run = async (
    purchases: (typeof purchase extends fc.Arbitrary<infer Value> ? Value : never)[],
    begun: Date[],
    range: string[],
    timeZone: string,
  ) => {
    const ids: string[] = [];
    for (const { refundedCents, movedTo, ...data } of purchases) {
      const idempotencyKey = crypto.randomUUID();
      const userId = shop.owner.userId;
      const made = await db.prisma.vipPurchase.create({
        data: { ...data, userId, idempotencyKey, currency: 'USD', status: 'paid' },
      });
      ids.push(made.id);
    }
    await db.prisma.downloadLogEntry.createMany({
      data: begun.map((at) => ({ grantId: grant.id, event: 'started', at })),
    });
    await rollUpShop(shop.services);
    for (const [place, { refundedCents, movedTo }] of purchases.entries()) {
      const data = { refundedCents, ...(movedTo && { paidAt: movedTo }) };
      await db.prisma.vipPurchase.update({ where: { id: ids[place] ?? '' }, data });
    }
    await rollUpShop(shop.services);

    const [from = '', to = ''] = [...range].sort();
    const asked = { from, to, timeZone };
    const isWithin = (at: Date | null) => at !== null && localDay(at, timeZone) >= from && localDay(at, timeZone) <= to;
    const bought = (await db.prisma.vipPurchase.findMany()).filter(({ paidAt }) => isWithin(paidAt));
    const vip = await read('vip', asked);
    const revenue = sum(bought.map(({ amountCents }) => amountCents));
    const refunded = sum(bought.map((one) => one.refundedCents));
    expect(vip.totals).toMatchObject({ purchases: bought.length, revenue, refunded });
    expect(vip.course).toBeCloseTo(revenue, 6);
    for (const [key, [purchases]] of Object.entries(vip.rows)) {
      expect([key, purchases]).toEqual([key, bought.filter(({ plan, kind }) => key === `${plan} ${kind}`).length]);
    }
    const started = (await db.prisma.downloadLogEntry.findMany({ where: { event: 'started' } })).filter(({ at }) =>
      isWithin(at),
    );
    const downloads = await read('downloads', asked);
    expect([downloads.totals.downloads, downloads.course]).toEqual([started.length, started.length]);
    if (started.length > 0) expect(downloads.rows[productId]).toEqual([started.length]);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: 6 }),
      fc.array(moment, { maxLength: 6 }),
      fc.tuple(day, day),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Chatham'),
      run,
    ),
    { numRuns: 10, endOnFailure: true },
  );
});
