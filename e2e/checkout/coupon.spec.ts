import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import { visit } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, pay } from '../support/shopping.ts';

let shop: Database;
beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

/** The shop caches its settings for three seconds. */
async function isTaxed(page: Page): Promise<boolean> {
  const items = [{ productId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c', quantity: 1 }];
  const { body } = await callShop(page, 'POST', '/api/order/validate', { items });
  return body.billing.isRequired;
}

async function setTaxMode(value: string): Promise<void> {
  await shop.prisma.setting.upsert({ where: { key: 'taxMode' }, create: { key: 'taxMode', value }, update: { value } });
}

test('a coupon and the tax of a country are counted in the cart, paid, and stand on the order', async () => {
  const code = `E2E-${Date.now()}`;
  await shop.prisma.coupon.create({ data: { code, kind: 'percent', percentBps: 2000, maxUses: 1 } });
  const { page, complaints } = await visit('/');
  await setTaxMode('exclusive');
  onTestFinished(async () => {
    await setTaxMode('none');
    // The journeys after this one buy untaxed.
    await expect.poll(() => isTaxed(page)).toBe(false);
  });
  await openAccount(page);
  await addFirstProductOf(page, 'consumables');

  const drawer = page.getByRole('dialog');
  await applyCoupon(drawer, 'no-such-coupon');
  await drawer.getByText('This coupon does not exist').waitFor();
  const field = drawer.getByRole('textbox', { name: 'Coupon code' });
  const heights = [field, drawer.getByRole('button', { name: 'Apply' })].map(
    async (one) => (await one.boundingBox())?.height,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);
  expect(await field.inputValue()).toBe('NO-SUCH-COUPON');
  await field.fill(code.toLowerCase());
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await drawer.getByText(`Coupon ${code}`, { exact: true }).waitFor();
  await page.goto('/cart');
  await page.getByText(`Coupon ${code}`, { exact: true }).waitFor();

  await page.goto('/checkout');
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  await fillContact(page);
  await fillTestCard(page);
  await pay(page);
  await page.getByText('Please check the form for errors').waitFor();
  await page.getByLabel('Country', { exact: true }).selectOption('AT');
  await page.getByLabel('Postal code').fill('1010');
  await page.getByText('VAT 20% (AT)').waitFor();
  await pay(page);
  await page.waitForURL('**/checkout?order=*');
  await page.getByRole('link', { name: 'View the order' }).click();

  const side = page.getByRole('complementary');
  await side.getByText(`Coupon ${code}`, { exact: true }).waitFor();
  await side.getByText('VAT 20% (AT)').waitFor();
  await side.getByText('1010, Austria').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('gm-cart-coupon'))).toBeNull();

  const order = await shop.prisma.order.findFirstOrThrow({ where: { couponCode: code }, include: { couponUse: true } });
  expect(order).toMatchObject({ paymentStatus: 'paid', billingCountry: 'AT', taxMode: 'exclusive', taxRateBps: 2000 });
  const net = order.subtotalCents - order.saleDiscountCents - order.couponDiscountCents;
  expect(order.totalCents).toBe(net + order.taxCents);
  expect(order.couponUse).toMatchObject({ status: 'used', discountCents: order.couponDiscountCents });
  expect(complaints.filter((text) => !/status of 4(01|22)/.test(text))).toEqual([]);
  const { 'a job left undone': _, ...violations } = await findViolations(shop);
  expect(violations).toEqual({});
});

test('a coupon stays with the product that is bought by itself, and with no other', async () => {
  const code = `E2E-ALONE-${Date.now()}`;
  await shop.prisma.coupon.create({ data: { code, kind: 'percent', percentBps: 1000 } });
  const products = await shop.prisma.product.findMany({
    where: { type: 'game_item', status: 'active', isListed: true, stockQuantity: { gt: 2 } },
    select: { slug: true },
    orderBy: { slug: 'asc' },
    take: 2,
  });
  const [first, second] = products.map(({ slug }) => `/checkout?product=${slug}`);
  if (!first || !second) throw new Error('The demo data has no two items to buy');
  const { page } = await visit('/');
  await openAccount(page);
  await page.goto(first);
  await applyCoupon(page, code);
  const applied = page.getByText(`Coupon ${code}`, { exact: true });
  await applied.waitFor();
  await page.reload();
  await applied.waitFor();
  await page.goto(second);
  await page.getByRole('button', { name: 'Add a coupon code' }).waitFor();
  expect(await applied.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('gm-cart-coupon'))).toBeNull();
});

type Place = Pick<Page, 'getByRole' | 'getByLabel'>;

async function applyCoupon(place: Place, text: string): Promise<void> {
  await place.getByRole('button', { name: 'Add a coupon code' }).click();
  await place.getByLabel('Coupon code').fill(text);
  await place.getByRole('button', { name: 'Apply' }).click();
}
