import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const balance = async (page: Page) =>
  Number((await page.getByTestId('wallet-balance').innerText()).replace(/[^\d.]/g, ''));

test('money is added to the wallet, pays an order, and both stand in its ledger', async () => {
  const { page, complaints } = await visit(browser, '/login');
  await signIn(page, '/user/wallet');
  await page.getByTestId('wallet-balance').waitFor();
  const before = await balance(page);
  await page.getByRole('button', { name: '$100' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Name on card').fill('Demo User');
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Add $100.00' }).click();
  await expect.poll(() => balance(page), { timeout: 15_000 }).toBeCloseTo(before + 100, 2);

  await page.goto('/category/consumables?inStock=true');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /checkout/i })
    .click();
  await page.getByRole('radio', { name: /Wallet/ }).check();
  await page.getByLabel('First name').fill('Demo');
  await page.getByLabel('Last name').fill('User');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('checkbox', { name: /delivery now/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'It is all yours' }).waitFor();

  await page.goto('/user/wallet?type=purchase');
  await page
    .getByRole('link', { name: /^Order GM-/ })
    .first()
    .waitFor();
  expect(await balance(page)).toBeLessThan(before + 100);
  expect(complaints).toEqual([]);
});
