import type { Page } from 'playwright-core';
import { openContext } from './browser.ts';
import type { LiveCoins } from './live-coins.ts';
import { openAccount } from './register.ts';
import { addShownProduct, fillContact, pay } from './shopping.ts';

/** A new member who has placed an order to pay in coins, and sees what to send. */
export async function openQuote({ shop, product }: LiveCoins, width: number, coin = /^Tether/): Promise<Page> {
  const context = await openContext({ baseURL: shop.url, viewport: { width, height: 900 } });
  const page = await context.newPage();
  // The first page of a shop that has just started takes longest.
  await page.goto('/');
  await openAccount(page);
  await page.goto(`/product/${product}`);
  await addShownProduct(page);
  await page.goto('/checkout');
  await fillContact(page);
  await page.getByRole('radio', { name: /^Cryptocurrency/ }).check();
  await page.getByRole('radio', { name: coin }).check();
  await pay(page);
  await page.waitForURL('**/pay');
  await page.getByText('Send exactly').waitFor();
  return page;
}
