import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { onInvalidate } from '../platform/cache/cache-bus.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { createListener } from '../platform/database/listener.ts';
import { handlerOf } from '../platform/testing/run-jobs.ts';
import { currenciesWorker } from './currencies.worker.ts';
import { refreshRates } from './refresh-rates.ts';
import { ecbDocument, startRatesServer } from './testing/rates-server.ts';

const source = await startRatesServer();
afterAll(() => source.close());
const app = await createTestApp({ environment: { CURRENCY_RATES_URL: source.address } });
const { services } = app;
const { prisma, pool } = services.db;
const listener = createListener(services.db.url, services.logger);
afterAll(() => listener.close());
onInvalidate({ db: services.db, listener }, (stale) => services.responseCache.invalidate(stale));

const startedAt = databaseNow().getTime();
const day = (ago: number) => new Date(startedAt - ago * 86_400_000).toISOString().slice(0, 10);
const publish = (rates: Record<string, number | string>, date = day(0)) => {
  source.answer = { status: 200, body: ecbDocument(date, rates) };
};
const keptOf = async (currency: string) => {
  const row = await prisma.currencyRate.findUnique({ where: { currency } });
  return row && { perEuro: row.perEuro.toNumber(), pending: row.pendingPerEuro?.toNumber() ?? null };
};
const anHourPasses = () =>
  pool.query(`UPDATE "currency_rates" SET "pendingReadAt" = "pendingReadAt" - interval '1 hour'`);
const openAlerts = () => prisma.opsAlert.count({ where: { kind: 'currency-rates-old', resolvedAt: null } });

beforeEach(async () => {
  await prisma.currencyRate.deleteMany();
  await prisma.opsAlert.deleteMany();
});

test('keeps what the source says, and changes nothing when it says it again', async () => {
  publish({ USD: 1.1, JPY: 170, CHF: 0.93 });
  expect(await refreshRates(services)).toBe(4);
  expect(await refreshRates(services)).toBe(0);
  expect(await keptOf('JPY')).toEqual({ perEuro: 170, pending: null });
  publish({ USD: 1.12, JPY: 170, CHF: 0.93 }, day(0));
  expect(await refreshRates(services)).toBe(1);
  publish({ USD: 1.05, JPY: 169, CHF: 0.93 }, day(3));
  expect(await refreshRates(services)).toBe(0);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.12, pending: null });
});

test('keeps what it has while the source is away or talks nonsense', async () => {
  publish({ USD: 1.1, JPY: 170 });
  await refreshRates(services);
  const whole = source.answer.body;
  for (const answer of [
    { status: 503, body: 'down' },
    { status: 302, body: '' },
    { status: 200, body: '<html>hello</html>' },
    { status: 200, body: whole.slice(0, whole.length / 2) },
    { status: 200, body: whole.replace("rate='170'", "rate='NaN'").replace("rate='1.1'", "rate='1.2'") },
    { status: 200, body: 'x'.repeat(600_000) },
  ]) {
    source.answer = answer;
    expect(await refreshRates(services)).toBe(0);
    expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: null });
  }
  const nobody = { ...services, environment: { ...services.environment, CURRENCY_RATES_URL: 'http://127.0.0.1:1/' } };
  expect(await refreshRates(nobody)).toBe(0);
  expect(await openAlerts()).toBe(0);
});

test('a jump is taken when a later reading says the same, and not before', async () => {
  publish({ USD: 1.1, JPY: 170 });
  await refreshRates(services);
  publish({ USD: 1.5, JPY: 171 });
  expect(await refreshRates(services)).toBe(1);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: 1.5 });
  expect(await keptOf('JPY')).toEqual({ perEuro: 171, pending: null });
  await anHourPasses();
  publish({ USD: 15, JPY: 171 });
  await refreshRates(services);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: 15 });
  await anHourPasses();
  publish({ USD: 1.1, JPY: 171 });
  await refreshRates(services);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: null });
  publish({ USD: 1.5, JPY: 171 });
  await refreshRates(services);
  await anHourPasses();
  expect(await refreshRates(services)).toBe(1);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.5, pending: null });
});

test('many readers at once are one reading', async () => {
  publish({ USD: 1.1, JPY: 170 });
  const first = await Promise.all(Array.from({ length: 4 }, () => refreshRates(services)));
  expect(first.reduce((sum, changed) => sum + changed, 0)).toBe(3);
  publish({ USD: 2.2, JPY: 170 });
  await Promise.all(Array.from({ length: 6 }, () => refreshRates(services)));
  expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: 2.2 });
});

test('the job may run twice, and a run that dies leaves what was kept', async () => {
  const { run } = handlerOf(currenciesWorker(services), 'currencies.refresh-rates');
  const context = { id: 'refresh', run: 1, isLastTry: () => false, complete: () => Promise.resolve() };
  publish({ USD: 1.1, JPY: 170 });
  await run({}, context);
  await run({}, context);
  await pool.query(`ALTER TABLE "currency_rates" ADD CONSTRAINT "dies" CHECK ("perEuro" <> 171)`);
  publish({ USD: 1.12, JPY: 171 });
  await run({}, context);
  await pool.query(`ALTER TABLE "currency_rates" DROP CONSTRAINT "dies"`);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.1, pending: null });
  await run({}, context);
  expect(await keptOf('USD')).toEqual({ perEuro: 1.12, pending: null });
});

test('operators hear of rates that are too old to be shown, until there are fresh ones', async () => {
  source.answer = { status: 500, body: '' };
  await refreshRates(services);
  expect(await openAlerts()).toBe(1);
  publish({ USD: 1.1 });
  await refreshRates(services);
  expect(await openAlerts()).toBe(0);
  await pool.query(`UPDATE "currency_rates" SET "rateDate" = "rateDate" - 9`);
  source.answer = { status: 500, body: '' };
  await refreshRates(services);
  await refreshRates(services);
  expect(await openAlerts()).toBe(1);
});

test('everybody may read the rates by REST; new ones show at once and old ones not at all', async () => {
  const read = async () => (await app.openBrowser().get('/api/currencies/rates').expect(200)).body;
  publish({ USD: 1.25, JPY: 170, CHF: 0.93 }, day(1));
  await refreshRates(services);
  await expect.poll(read).toEqual({
    currency: 'USD',
    maxAgeDays: 7,
    rates: [
      { currency: 'EUR', rate: 0.8, date: day(1) },
      { currency: 'JPY', rate: 136, date: day(1) },
    ],
  });
  publish({ USD: 1.25, JPY: 175, CHF: 0.93 });
  await refreshRates(services);
  await expect.poll(async () => (await read()).rates[1]).toEqual({ currency: 'JPY', rate: 140, date: day(0) });
  await pool.query(`UPDATE "currency_rates" SET "rateDate" = "rateDate" - 9 WHERE "currency" = 'JPY'`);
  services.responseCache.invalidate('all');
  expect((await read()).rates).toEqual([{ currency: 'EUR', rate: 0.8, date: day(0) }]);
  await pool.query(`UPDATE "currency_rates" SET "rateDate" = "rateDate" - 9`);
  services.responseCache.invalidate('all');
  expect((await read()).rates).toEqual([]);
});
