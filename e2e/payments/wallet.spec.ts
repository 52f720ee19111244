import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

const balance = async (page: Page) =>
  Number((await page.getByTestId('wallet-balance').innerText()).replace(/[^\d.]/g, ''));

test('money is added to the wallet, pays an order, and both stand in its ledger', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/user/wallet');
  await page.getByTestId('wallet-balance').waitFor();
  const before = await balance(page);
  // Too large an amount is refused in its field and not reduced.
  await page.getByLabel('Amount', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Add $900.00' }).click();
  await page.getByText('Outside the allowed range').waitFor();
  await page.getByRole('button', { name: '$100' }).click();
  await fillTestCard(page);
  await page.getByRole('button', { name: 'Add $100.00' }).click();
  await expect.poll(() => balance(page), { timeout: 15_000 }).toBeCloseTo(before + 100, 2);

  await addFirstProductOf(page, 'consumables');
  await goToCheckout(page);
  await page.getByRole('radio', { name: /Wallet/ }).check();
  await fillContact(page);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();

  await page.goto('/user/wallet?type=purchase');
  await page
    .getByRole('link', { name: /^Order GM-/ })
    .first()
    .waitFor();
  expect(await balance(page)).toBeLessThan(before + 100);
  expect(complaints).toEqual([]);
});
