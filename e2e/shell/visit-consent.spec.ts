import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openContext } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { footUnder } from '../support/foot-under.ts';
import { register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(async () => {
  await db.close();
});

const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function openVisitor() {
  const context = await openContext({ asksForConsent: true, userAgent });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') sent.push(JSON.parse(request.postData() ?? '{}').path);
  });
  return { page, sent };
}

test('nothing is counted before the answer; a yes counts each page, and the account is told at sign-in', async () => {
  const { page, sent } = await openVisitor();
  const before = await db.prisma.pageView.count();
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'May we count your visits?' });
  await banner.waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(sent).toEqual([]);
  await expect.poll(() => footUnder(page, banner)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => footUnder(page, banner)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await banner.getByRole('button', { name: 'Yes, count them' }).click();
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => sent).toEqual(['/']);
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => db.prisma.pageView.count()).toBeGreaterThanOrEqual(before + 2);

  const userName = await register(page);
  const decision = async () =>
    await db.prisma.userConsent.findFirst({
      where: { type: 'cookies', user: { userName } },
      select: { granted: true },
    });
  await expect.poll(decision).toEqual({ granted: true });
});

test('a no is final until it is taken back under Cookie settings', async () => {
  const { page, sent } = await openVisitor();
  await page.goto('/product');
  const banner = page.getByRole('complementary', { name: 'May we count your visits?' });
  await banner.getByRole('button', { name: 'No, thanks' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await banner.waitFor();
  expect(sent).toEqual([]);
  await banner.getByRole('button', { name: 'Yes, count them' }).click();
  await expect.poll(() => sent).toEqual(['/product']);
});

test('a browser that asks not to be tracked is neither asked nor counted', async () => {
  const { page, sent } = await openVisitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(5_000);
  expect(await page.getByText('May we count your visits?').count()).toBe(0);
  expect(sent).toEqual([]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByText('Your browser asks websites not to track you').waitFor();
});
