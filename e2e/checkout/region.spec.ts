import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { visit } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addShownProduct, fillContact, fillTestCard, pay } from '../support/shopping.ts';

let shop: Database;
beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const orderOf = (productId: string, line: object = {}) => ({
  items: [{ productId, quantity: 1, ...line }],
  contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Buyer' },
  ...{ paymentMethod: 'card', acceptTerms: true, withdrawalConsent: true },
});

/** Takes a country from the dialog in view, by the keyboard alone. */
async function typeCountry(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Your country' }).getByLabel('Search countries').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your country' }).waitFor({ state: 'hidden' });
}

const findProduct = (slug: string) => shop.prisma.product.findUniqueOrThrow({ where: { slug } });
const seesCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).count();

test('a key for the United States and Canada is not sold to Germany before its buyer says where they will use it', async () => {
  const american = await findProduct('drift-hour');
  expect(american.regions).toEqual(['US', 'CA']);
  // An English browser says nothing about where it is: nothing is claimed, and the shopper is asked.
  const { page, complaints } = await visit(`/product/${american.slug}`);
  const main = page.getByRole('main');
  await main.getByText('Where will you use it?').waitFor();
  expect(await main.getByText('Works in the United States').count()).toBe(0);
  await main.getByRole('button', { name: 'Choose your country' }).click();
  await typeCountry(page, 'german');
  await main.getByRole('region', { name: 'Buy' }).getByText('Does not work in Germany').waitFor();
  expect(await main.getByText('Where will you use it?').count()).toBe(0);

  // What was chosen as a guest is the account's, too.
  const userName = await register(page);
  const readCountry = async () =>
    (await shop.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName } })).country;
  await expect.poll(readCountry).toBe('DE');

  const list = `/search?q=${encodeURIComponent(american.name)}`;
  await page.goto(list);
  await page.getByRole('link', { name: 'Remove filter Works in Germany' }).waitFor();
  await expect.poll(() => seesCard(page, american.name)).toBe(0);
  await page.getByRole('checkbox', { name: 'Works for me (Germany)' }).uncheck();
  await page.waitForURL('**region=any');
  const card = page.getByRole('article').filter({ hasText: american.name }).first();
  await card.getByText('Does not work in Germany').waitFor();
  await card.getByRole('link').first().click();
  await page.waitForURL(`**/product/${american.slug}`);
  await main.getByText('Does not work in Germany').waitFor();
  await addShownProduct(page);
  await page.getByRole('dialog').getByText('Confirm where you will use').waitFor();

  const refused = await callShop(page, 'POST', '/api/order', orderOf(american.id));
  expect([refused.status, refused.body.code]).toEqual([422, 'REGION_MISMATCH']);
  // The cart leads no further before it is confirmed; the checkout by its address asks as well.
  await page.goto('/checkout');
  await fillContact(page);
  await fillTestCard(page);
  await page.getByText('Does not work in Germany').first().waitFor();
  expect(await page.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true);

  await page.getByLabel(`Country where you will use ${american.name}`).selectOption('CA');
  await page.getByRole('button', { name: `Confirm: I will use ${american.name} in Canada` }).click();
  await page.getByText('You will use it in Canada').waitFor();
  await pay(page);
  await page.waitForURL('**/checkout?order=*');
  await page.getByRole('link', { name: 'View the order' }).click();
  const item = page.getByRole('article', { name: american.name });
  await item.getByText('You will use it in Canada').waitFor();
  await item.getByRole('button', { name: /^Reveal key of/ }).click();
  await page.getByRole('dialog').getByText('You will use it in Canada').waitFor();

  const stored = await shop.prisma.orderItem.findFirstOrThrow({
    where: { productId: american.id, order: { user: { userName } } },
    include: { order: { include: { events: true } } },
  });
  expect(stored).toMatchObject({ regions: ['US', 'CA'], usedInCountry: 'CA', order: { buyerCountry: 'DE' } });
  expect(stored.regionConfirmedAt).not.toBeNull();
  expect(stored.order.events.map(({ type }) => type)).toContain('region_confirmed');
  // The refused order is what the browser's console tells of.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a region that changes after the order was placed is told before it is paid', async () => {
  const { id, slug, name, regions } = await findProduct('vale-of-lanterns');
  const { page } = await visit('/');
  await page.getByRole('button', { name: 'Choose your country' }).click();
  await typeCountry(page, 'DE');
  await register(page);
  const { body } = await callShop(page, 'POST', '/api/order', orderOf(id));
  await shop.prisma.product.update({ where: { id }, data: { regions: ['US'] } });
  await page.goto(`/user/orders/${body.order.id}/pay`);
  await page.getByText('Does not work in Germany').first().waitFor();
  expect(await page.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'I will use it in the United States' }).click();
  await page.getByText('You will use it in the United States').first().waitFor();
  await fillTestCard(page);
  await pay(page);
  await page.waitForURL((url) => url.pathname !== `/user/orders/${body.order.id}/pay`);
  const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: body.order.id }, include: { items: true } });
  expect(order).toMatchObject({ paymentStatus: 'paid', items: [{ slug, name, usedInCountry: 'US' }] });
  await shop.prisma.product.update({ where: { id }, data: { regions } });
});

test('a DLC asks for its base game, on its page and in the cart', async () => {
  const dlc = await findProduct('starlit-wardens-beyond-the-wall');
  const { page } = await visit('/');
  await register(page);
  await page.goto(`/product/${dlc.slug}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Add the base game/ }).waitFor();
  await addShownProduct(page);
  const cart = page.getByRole('dialog');
  await cart.getByText('which you do not own').waitFor();
  await cart.getByRole('button', { name: /^Add the base game/ }).click();
  await cart.getByText('2 items').waitFor();
  await expect.poll(() => cart.getByText('which you do not own').count()).toBe(0);
});
