import { expect, test } from 'vitest';
import { dayMs } from '../../shared/dates/spans.ts';
import { priceHistorySchema } from '../../shared/products/prices/price-history.schemas.ts';
import { productStatisticsSchema } from '../../shared/statistics/statistics.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { transaction } from '../platform/database/db.ts';
import { sendTogether } from '../platform/testing/barrier-client.ts';
import { planCatalogue, storeCatalogue } from '../products/testing/random-catalogue.ts';
import { grantRole } from '../roles/grant-role.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { stored } = await storeCatalogue(app.services.db, planCatalogue(4, 40));
const [product, other] = stored.filter(
  ({ status, publishFromDays, publishToDays }) =>
    status === 'active' && publishFromDays === null && publishToDays === null,
);
const hidden = stored.find(({ status }) => status === 'inactive');
if (!product || !other || !hidden) throw new Error('The test catalogue lacks a kind of product');
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const chrome = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
const events = (productId: string) => prisma.productViewEvent.count({ where: { productId } });

async function signUpAs(role?: 'admin' | 'seller') {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  if (role) await transaction(app.services.db, (tx) => grantRole(tx, id, role));
  return { browser, id };
}

test('the price history begins with the price in force and knows the range of 30 days', async () => {
  await prisma.product.update({ where: { id: product.id }, data: { currentPriceCents: 400, priceCents: 500 } });
  await prisma.priceHistory.createMany({
    data: [
      { productId: product.id, at: daysAgo(90), priceCents: 100, reason: 'initial' },
      { productId: product.id, at: daysAgo(40), priceCents: 700, vipPriceCents: 650, reason: 'change' },
      { productId: product.id, at: daysAgo(10), priceCents: 300, reason: 'sale_start' },
      { productId: product.id, at: daysAgo(5), priceCents: 400, reason: 'change' },
    ],
  });
  const guest = app.openBrowser();
  const { body } = await guest.get(`/api/product/${product.slug}/price-history`).expect(200);
  const history = priceHistorySchema.parse(body);
  expect(history).toMatchObject({ currency: 'USD', current: 4, lowest30: 3, highest30: 7 });
  expect(history.points.map(({ price, reason }) => [price, reason])).toEqual([
    [7, 'change'],
    [3, 'sale_start'],
    [4, 'change'],
  ]);
  expect(history.points[0]?.vipPrice).toBe(6.5);
  expect(Math.abs(Date.parse(history.points[0]?.date ?? '') - daysAgo(30).getTime())).toBeLessThan(60_000);
  const year = await guest.get(`/api/product/${product.id}/price-history?days=365`).expect(200);
  expect(priceHistorySchema.parse(year.body)).toMatchObject({ lowest30: 3, points: { length: 4 } });
  const never = await guest.get(`/api/product/${other.slug}/price-history`).expect(200);
  const current = other.currentPriceCents / 100;
  expect(never.body).toMatchObject({ current, lowest30: current, highest30: current, points: [] });
  await guest.get(`/api/product/${product.slug}/price-history?days=366`).expect(422);
  await guest.get(`/api/product/${hidden.slug}/price-history`).expect(404);
});

test('statistics fill every day and month, and tell money to staff and the owner only', async () => {
  const productId = product.id;
  const day = (days: number) => new Date(`${daysAgo(days).toISOString().slice(0, 10)}T00:00:00Z`);
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01T00:00:00Z`);
  await prisma.productStatTotals.create({ data: { productId, views: 100, downloads: 4, wishlist: 9, sales: 3 } });
  await prisma.productDailyStats.createMany({
    data: [
      { productId, day: day(0), views: 5, wishlistAdds: 1, sales: 1, revenueCents: 999 },
      { productId, day: day(6), views: 7 },
      { productId, day: day(29), views: 11 },
      { productId, day: day(30), views: 1000 },
    ],
  });
  await prisma.productMonthlyStats.create({ data: { productId, month, views: 23, revenueCents: 1998 } });

  const guest = app.openBrowser();
  const { body } = await guest.get(`/api/product/${product.slug}/statistics`).expect(200);
  const statistics = productStatisticsSchema.parse(body);
  expect(statistics.views).toEqual({ total: 100, today: 5, last7: 12, last30: 23 });
  expect(statistics.wishlist).toEqual({ total: 9, today: 1, last7: 1, last30: 1 });
  expect(statistics.daily).toHaveLength(30);
  expect(statistics.daily.at(-1)).toMatchObject({ date: day(0).toISOString().slice(0, 10), views: 5 });
  expect(statistics.monthly).toHaveLength(12);
  expect(statistics.monthly.at(-1)).toEqual({
    month: month.toISOString().slice(0, 7),
    views: 23,
    downloads: 0,
    wishlistAdds: 0,
    sales: 0,
  });
  expect(JSON.stringify(body)).not.toContain('revenue');

  const [admin, owner, rival] = [await signUpAs('admin'), await signUpAs('seller'), await signUpAs('seller')];
  await prisma.product.update({ where: { id: productId }, data: { sellerId: owner.id } });
  await prisma.product.update({ where: { id: hidden.id }, data: { sellerId: owner.id } });
  for (const { browser } of [admin, owner]) {
    const seen = await browser.get(`/api/product/${product.slug}/statistics`).expect(200);
    expect(productStatisticsSchema.parse(seen.body).daily.at(-1)?.revenue).toBe(9.99);
    await browser.get(`/api/product/${hidden.slug}/statistics`).expect(200);
  }
  const seen = await rival.browser.get(`/api/product/${product.slug}/statistics`).expect(200);
  expect(JSON.stringify(seen.body)).not.toContain('revenue');
  await rival.browser.get(`/api/product/${hidden.slug}/statistics`).expect(404);
});

test('a view counts once per person in half an hour, also when it comes twenty times at once', async () => {
  const guest = app.openBrowser();
  await guest.get('/api/auth/csrf-token').expect(200);
  const path = `/api/product/${product.slug}/view`;
  const headers = {
    ...chrome,
    'X-Forwarded-For': guest.ip,
    'X-CSRF-Token': guest.cookie('XSRF-TOKEN') ?? '',
    Cookie: guest.cookieHeader('/api'),
  };
  const views = Array.from({ length: 20 }, () => ({ method: 'POST', path, headers, body: { referrer: '' } }));
  const answers = await sendTogether(app.origin, views);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await events(product.id)).toBe(1);

  const { browser: member } = await signUpAs();
  await member.send('post', path, {}, chrome);
  expect(await events(product.id)).toBe(2);
  await prisma.productVisit.updateMany({ data: { at: daysAgo(0.021) } });
  await member.send('post', path, {}, chrome);
  await member.send('post', path, {}, chrome);
  expect(await events(product.id)).toBe(3);

  const kept = JSON.stringify(await prisma.productVisit.findMany());
  expect(kept).not.toContain(guest.ip);
  expect((await member.send('post', `/api/product/${hidden.slug}/view`, {}, chrome)).status).toBe(404);
});

test('robots and nameless clients do not count', async () => {
  const robot = app.openBrowser();
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
    const answer = await robot.send('post', `/api/product/${other.slug}/view`, {}, { 'User-Agent': agent });
    expect(answer.status).toBe(204);
  }
  expect(await events(other.id)).toBe(0);
});
