import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';

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
let axe: string;
beforeAll(async () => {
  browser = await launchBrowser();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => browser.close());

/** What axe finds serious on the shown page, as `rule: selector`, and whether anything pushes the page sideways. */
async function findFaults(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(async () => {
    const run: (options: object) => Promise<AxeResults> = Reflect.get(window, 'axe').run;
    return run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(isTooWide ? ['the page is wider than the window'] : []),
  ];
}

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
