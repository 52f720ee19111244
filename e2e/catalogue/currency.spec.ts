import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addShownProduct, fillContact, fillTestCard, goToCheckout, pay } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

let shop: Database;
beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const listPath = '/product?inStock=true';
const aboutEuros = /^≈ €[\d,]+\.\d{2}$/;

async function chooseCurrency(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your currency/ })
    .click();
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

const readAccount = async (userName: string) => {
  const { preferences } = await shop.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName } });
  return preferences;
};

test('a shopper sees what prices are about in euros, from the card to the order, and is charged dollars', async () => {
  const { page, complaints } = await newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/currencies/rates')) asked.push(request.url());
  });
  await page.goto(listPath);
  const card = page.getByRole('article').first();
  await card.getByText(/^\$/).first().waitFor();
  expect(await page.getByText(/^≈ /).count()).toBe(0);
  // Who wants no other currency loads nothing for it.
  expect(asked).toEqual([]);
  await chooseCurrency(page, 'EUR euros');
  await card.getByText(aboutEuros).first().waitFor();
  await page
    .getByText(/^VIP \$[\d,.]+ ≈ €/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'EUR, your currency: euros' }).waitFor();
  expect(await findFaults(page, 'main')).toEqual([]);

  await card.getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  const main = page.getByRole('main');
  await main.getByText(aboutEuros).first().waitFor();
  await main.getByText(/^You will be charged \$[\d,.]+\. Exchange rate of /).waitFor();
  await addShownProduct(page);
  const cart = page.getByRole('dialog');
  await cart.getByText(aboutEuros).first().waitFor();
  await cart.getByText(/^You will be charged \$/).waitFor();

  const userName = await register(page);
  await expect.poll(() => readAccount(userName)).toMatchObject({ currency: 'EUR' });
  await page.goto(listPath);
  await page.getByRole('button', { name: /^Cart/ }).first().click();
  await goToCheckout(page);
  await fillContact(page);
  await fillTestCard(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByText(aboutEuros).first().waitFor();
  await summary.getByText(/^You will be charged \$/).waitFor();
  await pay(page);
  await page.waitForURL('**/checkout?order=*');
  const order = await shop.prisma.order.findFirstOrThrow({ where: { user: { userName } } });
  expect(order).toMatchObject({ currency: 'USD', paymentStatus: 'paid' });
  await page.goto(`/user/orders/${order.id}`);
  await main.getByText(aboutEuros).first().waitFor();
  await main.getByText(/^This order is in US dollars\. Exchange rate of /).waitFor();
  expect(complaints).toEqual([]);

  const other = await newVisitor();
  await signIn(other.page, listPath, userName);
  await other.page.getByRole('button', { name: 'EUR, your currency: euros' }).waitFor();
  await other.page.getByRole('article').first().getByText(aboutEuros).first().waitFor();
  await chooseCurrency(other.page, 'USD US dollars');
  await expect.poll(() => other.page.getByText(/^≈ /).count()).toBe(0);
  await expect.poll(() => readAccount(userName)).toMatchObject({ currency: 'USD' });
});

test('without a recent rate prices stay as they are charged, and the menu of a phone says why', async () => {
  const { page } = await visit(listPath, { width: 360, height: 800 });
  await page.route('**/api/currencies/rates', (route) =>
    route.fulfill({ json: { currency: 'USD', maxAgeDays: 7, rates: [] } }),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'JPY Japanese yen' }).click();
  await menu.getByText('There is no recent exchange rate, so prices show in US dollars only.').waitFor();
  expect(await menu.getByRole('button', { name: 'JPY Japanese yen' }).getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByText(/^≈ /).count()).toBe(0);

  await page.unroute('**/api/currencies/rates');
  await page.reload();
  await page
    .getByRole('article')
    .first()
    .getByText(/^≈ ¥[\d,]+$/)
    .first()
    .waitFor();
  // It was stored, so the next page has it without asking.
  await page.route('**/api/currencies/rates', (route) => route.abort());
  await page.reload();
  await page
    .getByRole('article')
    .first()
    .getByText(/^≈ ¥[\d,]+$/)
    .first()
    .waitFor();
  expect(await findFaults(page)).toEqual([]);
});
