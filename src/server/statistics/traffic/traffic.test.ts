import { expect, test } from 'vitest';
import { salesReportSchema } from '../../../shared/sales-reports/sales-report.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { countTrafficFacts } from './count-traffic-facts.ts';

const app = await createTestApp();
const { prisma, pool } = app.services.db;
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const hash = (name: string) => name.padEnd(24, '0');

async function open(path: string, visit: string, extra: object = {}, userAgent = chrome) {
  const event = { type: 'page_view', path, title: 'A page', sessionHash: hash(visit), ...extra };
  const browser = app.openBrowser();
  return await browser.send('post', '/api/events', event, { 'User-Agent': userAgent });
}

test('pages of people are kept by their screen, without query, title or who opened them', async () => {
  expect((await open('/product/some-game', 'a', { referrer: 'https://www.google.com/search?q=me' })).status).toBe(204);
  expect((await open('/', 'a', { referrer: app.services.environment.PUBLIC_URL })).status).toBe(204);
  expect((await open('/user/orders', 'a')).status).toBe(204);
  const rows = await prisma.pageView.findMany({ orderBy: { id: 'asc' }, select: { screen: true, source: true } });
  expect(rows).toEqual([
    { screen: '/product/:id', source: 'google.com' },
    { screen: '/', source: '' },
    { screen: '/user/*?', source: '' },
  ]);
});

test('robots, the back office and addresses of no screen leave nothing', async () => {
  const before = await prisma.pageView.count();
  expect((await open('/', 'b', {}, 'Googlebot/2.1 (+http://www.google.com/bot.html)')).status).toBe(204);
  expect((await open('/admin/dashboard', 'b')).status).toBe(204);
  expect((await open('/no-such-page/at/all', 'b')).status).toBe(204);
  expect(await prisma.pageView.count()).toBe(before);
});

test('what is no page view is refused with its field', async () => {
  const refused: [object, string, number][] = [
    [{ type: 'purchase' }, 'type', 422],
    [{ path: '//evil.example' }, 'path', 422],
    [{ path: '/product?token=secret' }, 'path', 422],
    [{ sessionHash: 'short' }, 'sessionHash', 422],
    [{ userId: 'me' }, 'userId', 400],
  ];
  for (const [extra, field, wanted] of refused) {
    const { status, body } = await open('/', 'c', extra);
    expect([status, Object.keys(body.errors)]).toEqual([wanted, [field]]);
  }
});

test('each visit and each of its steps counts once, however often they are counted again and across quarters', async () => {
  await pool.query('DELETE FROM page_views');
  const start = new Date(Math.floor((Date.now() - 2 * 3_600_000) / 900_000) * 900_000);
  const view = (visit: string, screen: string, minute: number, source = '') =>
    prisma.pageView.create({ data: { visit, screen, source, at: new Date(start.getTime() + minute * 60_000) } });
  await view('one', '/', 1, 'reddit.com');
  await view('one', '/product/:id', 2, 'later.example');
  await view('one', '/product/:id', 14);
  await view('one', '/cart', 16);
  await view('one', '/checkout', 17);
  await view('two', '/product/:id', 20);
  await countTrafficFacts(app.services);
  await view('one', '/product/:id', 50);
  await view('two', '/cart', 51);
  await pool.query(`UPDATE settings SET value = jsonb_set(value, '{at}', '"2020-01-01T00:00:00.000Z"')
    WHERE key = 'statistics.traffic'`);
  await countTrafficFacts(app.services);
  await countTrafficFacts(app.services);

  const { browser: admin } = await signUpAs(app, 'admin');
  const read = async (name: string) =>
    salesReportSchema.parse((await admin.get(`/api/admin/sales-reports/${name}?range=7d&compare=none`)).body);
  const traffic = await read('traffic');
  expect(Object.fromEntries(traffic.columns.map(({ key }, index) => [key, traffic.totals[index]]))).toEqual({
    ...{ visits: 2, views: 8, product: 2, cart: 2, checkout: 1, orders: 0, conversion: 0 },
  });
  expect((await read('screens')).rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Products', 4],
    ['Cart', 2],
    ['Checkout', 1],
    ['Home', 1],
  ]);
  const found = (await read('sources')).rows.map(({ label, values }) => [label, ...values]);
  expect(found.toSorted()).toEqual([
    ['Direct or unknown', 1],
    ['reddit.com', 1],
  ]);
});

test('what was counted stays when the pages behind it are deleted after three days', async () => {
  const old = new Date(Date.now() - 4 * 86_400_000);
  await prisma.pageView.create({ data: { visit: 'old', screen: '/', at: old } });
  await pool.query(`DELETE FROM settings WHERE key = 'statistics.traffic'`);
  await countTrafficFacts(app.services);
  const sumOf = async () => {
    const { _sum } = await prisma.salesFact.aggregate({ where: { by: 'views', grain: 'day' }, _sum: { count: true } });
    return Number(_sum.count);
  };
  expect(await prisma.pageView.count({ where: { visit: 'old' } })).toBe(0);
  const counted = await sumOf();
  await countTrafficFacts(app.services);
  expect(await sumOf()).toBe(counted);
});
