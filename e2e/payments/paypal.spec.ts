import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectDelivered, openCheckout, openLiveShop } from '../support/live-payments.ts';
import { pay } from '../support/shopping.ts';

const live = await openLiveShop();

const captures = () => [...live.harness.paypal.orders.values()].filter(({ status }) => status === 'COMPLETED').length;

async function goToPaypal(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await pay(page);
  await page.getByRole('heading', { name: 'PayPal' }).waitFor();
}

describe('PayPal', () => {
  test('leads away and back, and a reload on the way changes nothing', async () => {
    const page = await openCheckout(live);
    const before = captures();
    await goToPaypal(page);
    const returned = page.waitForRequest((request) => request.url().includes('/checkout/return'));
    await page.getByRole('button', { name: 'Pay now' }).click();
    const address = (await returned).url();
    await expectDelivered(page);
    await page.goto(address);
    await expectDelivered(page);
    await page.reload();
    await expectDelivered(page);
    expect(captures()).toBe(before + 1);
  });

  test('cancelled there keeps the order, which is then paid', async () => {
    const page = await openCheckout(live, { width: 390 });
    const before = captures();
    await goToPaypal(page);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await page.getByRole('heading', { name: 'You cancelled the payment' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'You cancelled the payment' }).waitFor();
    expect(captures()).toBe(before);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('**/pay');
    await goToPaypal(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expectDelivered(page);
    expect(captures()).toBe(before + 1);
  });

  test('pays for a buyer who never came back', async () => {
    const page = await openCheckout(live);
    await goToPaypal(page);
    // PayPal learns of the approval, and the browser is lost before it is sent back.
    await page.route('**/checkoutnow/*', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ contentType: 'text/html', body: '<title>Approved</title>' });
    });
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/checkoutnow/*');
    await page.goto(`${live.shop.url}/user/orders`);
    const isPaid = () =>
      page.evaluate(async () => (await (await fetch('/api/order')).json()).items[0].paymentStatus === 'paid');
    await expect.poll(isPaid).toBe(true);
  });
});
