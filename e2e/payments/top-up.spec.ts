import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { openLiveShop } from '../support/live-payments.ts';
import { openAccount } from '../support/register.ts';
import { testCards } from '../support/shopping.ts';
import { answerBank, fillStripeFields } from '../support/stripe-fields.ts';

const live = await openLiveShop();

async function openWallet(width = 1440): Promise<Page> {
  const context = await openContext({ baseURL: live.shop.url, viewport: { width, height: 900 } });
  const page = await context.newPage();
  await openAccount(page);
  await page.goto('/user/wallet');
  await page.getByTestId('wallet-balance').waitFor();
  await page.locator('iframe[title="Card number"]').waitFor();
  return page;
}
const showsBalance = (page: Page, text: string) =>
  expect.poll(() => page.getByTestId('wallet-balance').innerText(), { timeout: 15_000 }).toContain(text);
const add = (page: Page) => page.getByRole('button', { name: /^Add \$/ }).click();

test('money comes into the wallet by a card of Stripe, after a decline and 3-D Secure', async () => {
  const page = await openWallet();
  await page.getByRole('button', { name: '$50', exact: true }).click();
  await add(page);
  await page.getByText('This field is required').first().waitFor();
  await fillStripeFields(page, testCards.declined);
  await add(page);
  await page.getByText('Your card was declined.').first().waitFor();
  await fillStripeFields(page, testCards.threeDSecure);
  await add(page);
  await answerBank(page, 'Yes, it is me');
  await showsBalance(page, '50.00');
  await page.getByText(/^Card ending in 3155/).waitFor();
});

test('a card that does not reach Stripe is asked for again, and not sent for ever', async () => {
  const page = await openWallet(390);
  let sent = 0;
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    sent += 1;
    if (sent > 1) return await route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ status: 500, headers, json: { error: { type: 'api_error', message: 'Try again later' } } });
  });
  await fillStripeFields(page, testCards.good);
  await add(page);
  await page.getByText('Your card did not reach Stripe').waitFor();
  expect(sent).toBe(1);
  await add(page);
  await showsBalance(page, '25.00');
});

test('nothing is paid before the card fields have come', async () => {
  const page = await openWallet(390);
  // The file may be asked for twice: to load it ahead, and to run it.
  const told = page.getByText('The card fields are still loading').waitFor();
  await page.route('**/assets/stripe-card-fields-*.js', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  await add(page);
  await told;
  await fillStripeFields(page, testCards.good);
  await add(page);
  await showsBalance(page, '25.00');
});

test('money comes by PayPal, once, and not when it is cancelled there', async () => {
  const page = await openWallet(390);
  const goToPaypal = async () => {
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await add(page);
    await page.getByRole('heading', { name: 'PayPal' }).waitFor();
  };
  await goToPaypal();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.getByRole('heading', { name: 'You cancelled the payment' }).waitFor();
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await goToPaypal();
  const returned = page.waitForRequest((request) => request.url().includes('/user/wallet/return'));
  await page.getByRole('button', { name: 'Pay now' }).click();
  const address = (await returned).url();
  await page.waitForURL('**/user/wallet');
  await showsBalance(page, '25.00');
  await page.goto(address);
  await page.waitForURL('**/user/wallet');
  await showsBalance(page, '25.00');
});
