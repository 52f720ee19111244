import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportName } from '../../shared/sales-reports/report-kinds.ts';
import { salesReportInputSchema } from '../../shared/sales-reports/sales-report.schemas.ts';
import { visitSteps } from '../../shared/statistics/page-view.schemas.ts';
import { createDeskShop } from '../orders/testing/desk-shop.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { countSearchFacts } from '../statistics/facts/count-searches.ts';
import { countTrafficFacts } from '../statistics/traffic/count-traffic-facts.ts';
import { getSalesReport } from './read-report.queries.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'];
const now = await databaseTime(db.prisma);
const minutesOf = (days: number) =>
  fc.integer({ min: 1, max: days * 24 * 60 }).map((ago) => new Date(now.getTime() - ago * 60_000));
const daysAgo = fc.integer({ min: 0, max: 8 }).map((ago) => dayIn('UTC')(new Date(now.getTime() - ago * 86_400_000)));
const asked = fc.record({ days: fc.tuple(daysAgo, daysAgo), timeZone: fc.constantFrom(...zones) });
type Asked = { days: string[]; timeZone: string };

const view = fc.record({
  at: minutesOf(3),
  visit: fc.constantFrom('a', 'b', 'c'),
  screen: fc.constantFrom('/', '/search', ...Object.values(visitSteps)),
  source: fc.constantFrom('', 'reddit.com', 'google.com'),
});
const search = fc.record({
  at: minutesOf(6),
  query: fc.constantFrom('amber sword', 'old helmet', 'map'),
  personKey: fc.constantFrom('one', 'two', 'three'),
  hasResults: fc.boolean(),
});

function dayIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at: Date) => format.format(at);
}

/** The range that is asked for, and whether a moment lies within it. */
function rangeOf({ days, timeZone }: Asked) {
  const [from = '', to = ''] = [...days].sort();
  const localDay = dayIn(timeZone);
  const isWithin = ({ at }: { at: Date }) => localDay(at) >= from && localDay(at) <= to;
  return { range: { from, to, timeZone }, localDay, isWithin };
}

/** Totals by column, and the first column of each row by its key, days by their date. */
async function read(report: ReportName, range: object) {
  const input = salesReportInputSchema.parse({ report, range: 'custom', unit: 'day', compare: 'none', ...range });
  const { columns, rows, totals, byTime } = await getSalesReport(shop.services, shop.admin, input);
  return {
    totals: Object.fromEntries(columns.map(({ key }, place) => [key, totals[place]])),
    rows: Object.fromEntries(
      rows
        .map(({ key, label, values }) => [byTime ? label.slice(0, 10) : key, values[0]] as const)
        .filter(([, n]) => n),
    ),
  };
}

/** How many there are of each. */
function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) found[keyOf(row)] = (found[keyOf(row)] ?? 0) + 1;
  return found;
}

test('visits of any days and time zone are what was opened first', { timeout: 120_000 }, async () => {
  const run = async (views: (typeof view extends fc.Arbitrary<infer Value> ? Value : never)[], ask: Asked) => {
    await db.pool.query(`TRUNCATE page_views, sales_facts;
      DELETE FROM settings WHERE key = 'statistics.traffic'`);
    await db.prisma.pageView.createMany({ data: views });
    await countTrafficFacts(shop.services);
    await db.pool.query(`DELETE FROM settings WHERE key = 'statistics.traffic'`);
    await countTrafficFacts(shop.services);

    const { range, localDay, isWithin } = rangeOf(ask);
    const kept = await db.prisma.pageView.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
    const firstOf = (keyOf: (row: (typeof kept)[number]) => string) => [
      ...new Map([...kept].reverse().map((row) => [keyOf(row), row])).values(),
    ];
    const begun = firstOf(({ visit }) => visit).filter(isWithin);
    const reached = firstOf(({ visit, screen }) => `${visit} ${screen}`).filter(isWithin);
    const opened = kept.filter(isWithin);
    const traffic = await read('traffic', range);
    expect(traffic.totals).toMatchObject({
      visits: begun.length,
      views: opened.length,
      ...Object.fromEntries(
        Object.entries(visitSteps).map(([step, screen]) => [
          step,
          reached.filter((row) => row.screen === screen).length,
        ]),
      ),
    });
    expect(traffic.rows).toEqual(countBy(begun, ({ at }) => localDay(at)));
    expect((await read('screens', range)).rows).toEqual(countBy(opened, ({ screen }) => screen));
    expect((await read('sources', range)).rows).toEqual(countBy(begun, ({ source }) => source));
  };
  await fc.assert(fc.asyncProperty(fc.array(view, { maxLength: 25 }), asked, run), { numRuns: 20, endOnFailure: true });
});

test('searches of any days and time zone are the people of each quarter of an hour', { timeout: 120_000 }, async () => {
  const run = async (searches: (typeof search extends fc.Arbitrary<infer Value> ? Value : never)[], ask: Asked) => {
    await db.pool.query(`TRUNCATE search_events, sales_facts`);
    await db.prisma.searchEvent.createMany({ data: searches });
    await countSearchFacts(shop.services);
    await countSearchFacts(shop.services);

    const { range, isWithin } = rangeOf(ask);
    const people = (query: string) =>
      new Set(searches.filter((one) => one.query === query).map((one) => one.personKey));
    const listed = searches.filter(({ query }) => people(query).size > 1).filter(isWithin);
    const oncePerQuarter = (rows: typeof searches) => [
      ...new Map(
        rows.map((row) => [`${row.query} ${row.personKey} ${Math.floor(row.at.getTime() / 900_000)}`, row]),
      ).values(),
    ];
    const report = await read('search', range);
    expect(report.rows).toEqual(countBy(oncePerQuarter(listed), ({ query }) => query));
    expect(report.totals).toMatchObject({
      searches: oncePerQuarter(listed).length,
      missed: oncePerQuarter(listed.filter(({ hasResults }) => !hasResults)).length,
    });
  };
  await fc.assert(fc.asyncProperty(fc.array(search, { maxLength: 25 }), asked, run), {
    numRuns: 20,
    endOnFailure: true,
  });
});
