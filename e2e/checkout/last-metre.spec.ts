import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { demoPassword, fillQuickRegister, openAccount } from '../support/register.ts';
import {
  addFirstProductOf,
  addShownProduct,
  fillContact,
  fillTestCard,
  goToCheckout,
  pay,
  testCards,
} from '../support/shopping.ts';
import { fillSignIn } from '../support/sign-in.ts';

/** What a person does with the page: counted, because each click and field loses buyers. */
class Effort {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields++;
  }

  report(who: string): void {
    process.stdout.write(`From home to the key, ${who}: ${this.clicks} clicks, ${this.fields} fields\n`);
  }
}

/** The first card of the home page, but for `except`, whose product is a key that everybody can buy now. */
async function firstKeyAtHome(page: Page, except: readonly string[]): Promise<{ path: string; card: Locator }> {
  await page.goto('/');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  for (const path of new Set(paths)) {
    if (!path.startsWith('/product/') || except.includes(path)) continue;
    const { body } = await callShop(page, 'GET', `/api${path}`);
    const isWanted =
      body.deliveryType === 'key' && body.inStock && !body.isVipOnly && !body.family && body.regions.includes('GLOBAL');
    if (!isWanted) continue;
    const card = page.getByRole('main').locator(`article a[href="${path}"]`).first();
    return { path, card };
  }
  throw new Error('No key is offered on the home page');
}

async function expectKey(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('main').getByRole('code').first().innerText()).not.toContain('*');
}

test('from home to the key: at most 7 clicks and 5 fields for a guest, 4 and none for a returning buyer', async () => {
  const { page, complaints } = await newVisitor();
  // Something waits in the cart, and stays there whatever is bought by itself.
  await page.goto('/category/consumables?inStock=true');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  const waitingPath = new URL(page.url()).pathname;
  const waiting = await addShownProduct(page);
  const readCart = () => page.evaluate(() => localStorage.getItem('gm-cart'));
  const cart = await readCart();
  expect(cart).toContain(JSON.stringify(waiting));

  const guest = new Effort();
  const first = await firstKeyAtHome(page, [waitingPath]);
  await guest.click(first.card);
  await guest.click(page.getByRole('main').getByRole('button', { name: 'Buy now' }).first());
  await guest.fill(page.getByLabel('E-mail'), `metre_${Date.now().toString(36)}@example.com`);
  await guest.fill(page.getByLabel('Password', { exact: true }), demoPassword);
  await guest.click(page.getByRole('checkbox', { name: /terms/ }));
  await guest.click(page.getByRole('button', { name: 'Create account and continue' }));
  await page.getByLabel('Card number').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await guest.fill(page.getByLabel('Card number'), testCards.good);
  await guest.fill(page.getByLabel('Expiry date'), '12/40');
  await guest.fill(page.getByLabel('Security code'), '123');
  await guest.click(page.getByRole('radio', { name: /^Deliver now/ }));
  await guest.click(page.getByRole('button', { name: /^Pay \$.* and deliver now$/ }));
  await guest.click(page.getByRole('main').getByRole('button', { name: /^Reveal key of/ }));
  await expectKey(page);
  guest.report('a new guest');
  expect(guest.clicks).toBeLessThanOrEqual(7);
  expect(guest.fields).toBeLessThanOrEqual(5);
  expect(await readCart()).toBe(cart);

  const card = { number: '4242424242424242', expiry: '12/40', cvv: '123' };
  expect((await callShop(page, 'POST', '/api/user/payment-methods', { card })).status).toBe(201);
  const returning = new Effort();
  const second = await firstKeyAtHome(page, [waitingPath, first.path]);
  await returning.click(second.card);
  await returning.click(page.getByRole('main').getByRole('button', { name: 'Buy now' }).first());
  await returning.click(page.getByRole('button', { name: /^Pay \$.* and deliver now$/ }));
  await returning.click(page.getByRole('main').getByRole('button', { name: /^Reveal key of/ }));
  await expectKey(page);
  returning.report('a returning buyer');
  expect(returning.clicks).toBeLessThanOrEqual(4);
  expect(returning.fields).toBe(0);
  expect(await readCart()).toBe(cart);
  expect(complaints).toEqual([]);
});

test('a session that ends before Pay is renewed on the spot, and the payment goes on', async () => {
  const { page } = await newVisitor({ width: 390, height: 844 });
  const { path, card } = await firstKeyAtHome(page, []);
  await card.click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  const userName = await fillQuickRegister(page);
  await fillTestCard(page);
  await fillContact(page);
  // As if it had been ended elsewhere: the browser's cookies are worth nothing any more.
  await page.context().clearCookies();
  await pay(page);
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByText('Your session has ended.').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(testCards.good);
  await fillSignIn(page, userName, demoPassword);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
  const { body } = await callShop(page, 'GET', '/api/order');
  expect(body.items).toHaveLength(1);
  expect(body.items[0].paymentStatus).toBe('paid');
});

test('who goes back after paying finds the product theirs, not for sale once more', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await addFirstProductOf(page, 'games');
  const { pathname } = new URL(page.url());
  await goToCheckout(page);
  await fillContact(page);
  await fillTestCard(page);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
  await page.goBack();
  await page.waitForURL(`**${pathname}`);
  await page.getByText('You own this').first().waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: 'Buy now' }).count()).toBe(0);
});

test('who keeps the right of withdrawal is told the day, and can have it delivered now after all', async () => {
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  const { path } = await firstKeyAtHome(page, []);
  await page.goto(path.replace('/product/', '/checkout?product='));
  await page.getByRole('tab', { name: 'I have an account' }).click();
  await page.getByLabel('E-mail or username').waitFor();
  await page.getByRole('tab', { name: 'I am new here' }).click();
  await fillQuickRegister(page);
  await fillTestCard(page);
  await fillContact(page, { isDeliveredNow: false });
  await page.getByRole('button', { name: /^Pay \$.*, deliver later$/ }).click();
  await page.getByText(/^Delivery on /).waitFor();
  expect(await page.getByRole('button', { name: /^Reveal key of/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Deliver now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver this order now?' });
  await dialog.getByText('I lose my right of withdrawal').waitFor();
  await dialog.getByRole('button', { name: 'Deliver now' }).click();
  await page.getByRole('button', { name: /^Reveal key of/ }).click();
  await expectKey(page);
  await page.getByRole('link', { name: 'Go to my library' }).click();
  await page.getByRole('heading', { level: 1, name: 'My library' }).waitFor();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Show key of/ })
    .waitFor();
  expect(complaints).toEqual([]);
});
