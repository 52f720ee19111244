import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { addShownProduct, fillContact, fillTestCard, goToCheckout, pay, testCards } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

const countOrders = async (page: Page): Promise<number> => (await callShop(page, 'GET', '/api/order')).body.totalItems;

test('a bundle with one owned part charges and delivers the others, and tells so all the way', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/product/lamplight-trilogy');
  const parts = page.getByRole('region', { name: 'In this bundle' });
  await parts.getByText('You own this').waitFor();
  const sums = await parts.locator('dd').allInnerTexts();
  const [alone = 0, ...rest] = sums.map((sum) => Number(sum.replace(/[^\d.]/g, '')));
  const total = rest.pop();
  expect(rest.reduce((left, off) => left - off, alone)).toBeCloseTo(total ?? -1, 2);

  await addShownProduct(page);
  const inCart = page.getByRole('dialog').getByRole('list', { name: 'In this bundle' });
  await inCart.getByText('You own this').waitFor();
  await goToCheckout(page);
  await page.waitForURL('**/checkout');
  await fillContact(page);
  await fillTestCard(page, testCards.declined);
  await page.getByRole('button', { name: `Pay $${total?.toFixed(2)}` }).waitFor();
  await pay(page);
  await page
    .getByText(/declined/)
    .first()
    .waitFor();
  const placed = await countOrders(page);

  await page.reload();
  await fillTestCard(page);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();

  await page.getByRole('link', { name: 'View the order' }).click();
  const bought = page.getByRole('region', { name: 'Items' }).getByRole('article');
  await expect.poll(() => bought.count()).toBe(2);
  expect(await bought.getByText('From the bundle Lamplight Trilogy').count()).toBe(2);
  await bought
    .first()
    .getByRole('button', { name: /^Reveal key of/ })
    .waitFor();
  expect(await countOrders(page)).toBe(placed);

  await page.getByRole('button', { name: 'Buy again' }).click();
  const again = page.getByRole('dialog').getByRole('link', { name: 'Lamplight Trilogy', exact: true });
  await again.waitFor();

  await page.goto('/product/lamplight-trilogy');
  await page.getByRole('region', { name: 'Buy' }).getByText('You own this').waitFor();
  expect(complaints.filter((text) => !/status of 402/.test(text))).toEqual([]);
});
