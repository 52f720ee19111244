import { describe, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { expectDelivered, openCheckout, openLiveShop } from '../support/live-payments.ts';
import { openAccount } from '../support/register.ts';
import { pay, testCards } from '../support/shopping.ts';
import { answerBank, fillStripeFields } from '../support/stripe-fields.ts';

const live = await openLiveShop();

const { good, declined, threeDSecure } = testCards;

const captures = () => [...live.harness.stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

describe('a card by Stripe', () => {
  test('is declined, then pays after 3-D Secure, and never passes the shop', async () => {
    const page = await openCheckout(live);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(live.shop.url)) sent.push(request.postData() ?? '');
    });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    const before = captures();
    await pay(page);
    await page.getByText('This field is required').first().waitFor();
    await fillStripeFields(page, declined);
    await pay(page);
    await page.getByText('Your card was declined.').first().waitFor();
    expect(captures()).toBe(before);

    await fillStripeFields(page, threeDSecure);
    await pay(page);
    await answerBank(page, 'No');
    await page.getByText('Your card was declined.').first().waitFor();
    await pay(page);
    await answerBank(page, 'Yes, it is me');
    await expectDelivered(page);
    expect(captures()).toBe(before + 1);
    expect(sent.join(' ').replace(/\D/g, '')).not.toMatch(/4000002500003155|4000000000000002/);
    expect(complaints).toEqual([]);
  });

  test('pays an order although the page was closed while the bank asked, and reloads show it', async () => {
    const page = await openCheckout(live, { width: 390 });
    await fillStripeFields(page, threeDSecure);
    await pay(page);
    await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: 'No' }).waitFor();
    const intent = [...live.harness.stripe.intents.values()].at(-1);
    await page.goto('/user/orders');
    if (intent) live.harness.stripe.charge(intent, { brand: 'visa', last4: '3155' });
    await page.goto('/checkout');
    await expectDelivered(page);
    await page.reload();
    await expectDelivered(page);
  });

  test('that is left empty takes the focus where a membership is bought', async () => {
    const context = await openContext({ baseURL: live.shop.url });
    const page = await context.newPage();
    await openAccount(page);
    await page.goto('/user/vip/purchase?plan=annual');
    await page.locator('iframe[title="Card number"]').waitFor();
    await pay(page);
    await page.getByText('This field is required').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
    expect(await focused()).toBe('Card number');
  });

  test('pays an order that was placed before', async () => {
    const page = await openCheckout(live);
    await fillStripeFields(page, declined);
    await pay(page);
    await page.getByText('Your card was declined.').first().waitFor();
    const id = await page.evaluate(async () => (await (await fetch('/api/order')).json()).items[0].id);
    await page.goto(`/user/orders/${id}/pay`);
    await fillStripeFields(page, good);
    await pay(page);
    await expectDelivered(page);
  });
});
