import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectDelivered, openCheckout, openLiveShop } from '../support/live-payments.ts';
import { fillContact, pay, testCards } from '../support/shopping.ts';
import { answerBank, fillStripeFields } from '../support/stripe-fields.ts';

const live = await openLiveShop();

const card = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Which card?' }).getByRole('radio', { name });

test('a card is kept at the checkout, tops up the wallet, and is removed', async () => {
  const page = await openCheckout(live);
  await fillStripeFields(page, testCards.good);
  const keeps = page.getByRole('checkbox', { name: 'Save this card for next time' });
  const about = (await keeps.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${about}"]`).innerText()).toContain('last four digits and expiry date');
  await keeps.check();
  await pay(page);
  await expectDelivered(page);

  await page.goto('/user/wallet');
  await expect.poll(() => card(page, /Visa ending in 4242/).isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Add \$/ }).click();
  await expect.poll(() => page.getByTestId('wallet-balance').innerText()).toContain('25.00');

  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Nothing is saved.').waitFor();
  const attached = () => [...live.harness.stripe.cards.methods.values()].filter(({ customer }) => customer).length;
  await expect.poll(attached).toBe(0);
});

test('a card is added in the settings after its bank was asked, which it asks again at the checkout', async () => {
  const page = await openCheckout(live, { width: 390 });
  await page.goto('/user/settings');
  const add = async (number: string) => {
    await page.getByRole('button', { name: 'Add a card' }).click();
    await fillStripeFields(page, number);
    await page.getByRole('button', { name: 'Save this card' }).click();
  };
  await add(testCards.declined);
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await add(testCards.threeDSecure);
  await answerBank(page, 'Yes, it is me');
  await page.getByText('Visa ending in 3155').waitFor();

  await page.goto('/checkout');
  await expect.poll(() => card(page, /ending in 3155/).isChecked()).toBe(true);
  await fillContact(page);
  await pay(page);
  await answerBank(page, 'Yes, it is me');
  await expectDelivered(page);

  await page.goto('/user/wallet');
  await expect.poll(() => card(page, /ending in 3155/).isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Add \$/ }).click();
  await answerBank(page, 'Yes, it is me');
  await expect.poll(() => page.getByTestId('wallet-balance').innerText()).toContain('25.00');
});

test('a pre-order paid on release keeps a card at Stripe, later another, and charges neither', async () => {
  const page = await openCheckout(live, { theme: 'dark' });
  await page.goto(`/checkout?product=${live.preorder}`);
  await fillContact(page);
  await page.getByRole('radio', { name: /^Pay on release/ }).check();
  await page.getByText('This card is saved for the charge at the release.').waitFor();
  const order = page.getByRole('button', { name: /^Pre-order, pay \$29\.99 on / });
  await fillStripeFields(page, testCards.declined);
  await order.click();
  await page.getByText('Your card was declined.').first().waitFor();
  await fillStripeFields(page, testCards.threeDSecure);
  await order.click();
  await answerBank(page, 'Yes, it is me');
  await page.getByText(/^Nothing has been charged\. \$29\.99 will be charged to the card ending in 3155 on/).waitFor();

  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add another card' }).click();
  await fillStripeFields(page, testCards.good);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect.poll(() => card(page, /ending in 4242/).isChecked()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Use this card' }).click();
  await page.getByText(/will be charged to the card ending in 4242 on/).waitFor();
  expect([...live.harness.stripe.intents.values()].filter(({ amount }) => amount === 2999)).toEqual([]);
});
