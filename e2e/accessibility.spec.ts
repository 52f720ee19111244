import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { findFaults } from './find-faults.ts';

const open = [
  '/',
  '/product',
  '/category/weapons',
  '/product/sci-fi-panels-vol-1',
  '/login',
  '/register',
  '/forgot-password',
  '/no-such-page',
  '/theme-showcase',
];
const forMembers = [
  '/user/profile',
  '/user/profile/edit',
  '/user/orders',
  '/user/downloads',
  '/user/security',
  '/user/addresses',
  '/user/privacy',
  '/user/settings',
  '/cart',
];
const viewports = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(viewports)('at $width px', (viewport) => {
  test.each(open)('%s has no serious fault', async (path) => {
    const { page } = await visit(browser, path, viewport);
    expect(await findFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('the pages of a member have no serious fault', async () => {
    const { page } = await visit(browser, '/login', viewport);
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill('user@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!demo');
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign in|log in/i })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
    for (const path of forMembers) {
      await page.goto(path);
      expect({ path, faults: await findFaults(page) }).toEqual({ path, faults: [] });
    }
    await page.context().close();
  });
});
