import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { stored } = await storeCatalogue(app.services.db, planCatalogue(4, 20));
const product = stored.find(
  ({ status, publishFromDays, publishToDays }) =>
    status === 'active' && publishFromDays === null && publishToDays === null,
);
const hidden = stored.find(({ status }) => status === 'inactive');
if (!product || !hidden) throw new Error('The test catalogue lacks a kind of product');
const path = `/api/product/${product.slug}/report`;

async function join(): Promise<TestBrowser> {
  const browser = app.openBrowser();
  await browser.signUp();
  return browser;
}

const requestOf = (browser: TestBrowser, body: unknown) => ({
  method: 'POST',
  path,
  headers: {
    'X-Forwarded-For': browser.ip,
    'X-CSRF-Token': browser.cookie('XSRF-TOKEN') ?? '',
    Cookie: browser.cookieHeader('/api'),
  },
  body,
});

test('a member reports a product once at a time, however fast', async () => {
  const browser = await join();
  const same = Array.from({ length: 10 }, () => requestOf(browser, { reason: 'scam', details: 'Too good' }));
  const answers = await sendTogether(app.origin, same);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const filed = answers.find(({ status }) => status === 201)?.json();
  expect(filed).toEqual({ id: expect.any(String), status: 'open' });
  expect(await prisma.abuseReport.findMany({ where: { targetId: product.id } })).toMatchObject([
    { targetType: 'product', reason: 'scam', details: 'Too good', status: 'open' },
  ]);
  await prisma.abuseReport.updateMany({ data: { status: 'dismissed' } });
  expect((await browser.post(path, { reason: 'other' })).status).toBe(201);
  await prisma.abuseReport.deleteMany();
});

test('the fifth of many reporters flags it, once', async () => {
  const reporters = await Promise.all(Array.from({ length: 7 }, join));
  const answers = await sendTogether(
    app.origin,
    reporters.map((browser) => requestOf(browser, { reason: 'malware' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
  const flags = await prisma.auditEntry.findMany({ where: { key: 'product.flagged' } });
  expect(flags).toMatchObject([{ entity: 'product', entityId: product.id, action: 'flag', userId: null }]);
});

test('refuses a wrong reason, a hidden product and a guest', async () => {
  const browser = await join();
  expect((await browser.post(path, { reason: 'ugly' })).status).toBe(422);
  expect((await browser.post(path, { reason: 'scam', details: 'x'.repeat(1001) })).status).toBe(422);
  expect((await browser.post(`/api/product/${hidden.slug}/report`, { reason: 'scam' })).status).toBe(404);
  expect((await app.openBrowser().post(path, { reason: 'scam' })).status).toBe(401);
});

test('its seller cannot report it', async () => {
  const browser = app.openBrowser();
  const { id: sellerId } = await browser.signUp();
  const [before] = await prisma.product.findMany({ where: { id: product.id }, select: { sellerId: true } });
  await prisma.product.update({ where: { id: product.id }, data: { sellerId } });
  expect((await browser.post(path, { reason: 'other' })).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  await prisma.product.update({ where: { id: product.id }, data: { ...before } });
});
