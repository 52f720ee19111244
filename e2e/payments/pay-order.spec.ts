import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import {
  addFirstProductOf,
  addShownProduct,
  fillContact,
  fillTestCard,
  goToCheckout,
  pay,
  testCards,
} from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

const address = `0x${'a1'.repeat(20)}`;
const settings = { cryptoEnabled: true, 'networks.eth.enabled': true, 'networks.eth.walletAddress': address };

let shop: Awaited<ReturnType<typeof openShopDatabase>>;
beforeAll(async () => {
  shop = await openShopDatabase();
  for (const [key, value] of Object.entries(settings)) {
    await shop.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
});
afterAll(async () => {
  await shop.prisma.setting.deleteMany({ where: { key: { in: Object.keys(settings) } } });
  await shop.close();
});

/** A member with an order that was placed to be paid by card, and was not. */
async function openPayPage(
  isFirst = true,
): Promise<{ page: Page; complaints: string[]; orderId: string; total: number }> {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/user/orders');
  const product = await shop.prisma.product.findFirstOrThrow({
    where: { deliveryType: 'key', type: 'game_item', status: 'active', stockQuantity: { gt: 5 }, vipOnly: false },
    orderBy: { slug: 'asc' },
  });
  const order = {
    items: [{ productId: product.id, quantity: 1 }],
    contact: { email: 'user@example.com', firstName: 'Demo', lastName: 'User' },
    ...{ paymentMethod: 'card', acceptTerms: true, withdrawalConsent: true },
  };
  // Three open orders are all that a member may have; journeys before this one may have left some.
  for (const { id } of isFirst ? (await callShop(page, 'GET', '/api/order?status=pending')).body.items : []) {
    await callShop(page, 'POST', `/api/order/${id}/cancel`, { reason: 'Left over' });
  }
  const { status, body } = await callShop(page, 'POST', '/api/order', order);
  expect(status).toBe(201);
  const { id: orderId, total } = body.order;
  await page.goto(`/user/orders/${orderId}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('radio', { name: /Card/ }).waitFor();
  return { page, complaints, orderId, total };
}

describe('an order that is placed', () => {
  test('is paid another way, at the price of that way', async () => {
    const { page, complaints, orderId, total } = await openPayPage();
    await page.getByRole('button', { name: `Pay $${total.toFixed(2)}` }).waitFor();
    await page.getByRole('radio', { name: /Wallet/ }).check();
    const discount = Math.floor(total * 2 + 0.5) / 100;
    const less = (total - discount).toFixed(2);
    await page.getByRole('complementary').getByText('Payment discount (wallet)').waitFor();
    await page.getByRole('button', { name: `Pay $${less}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ paymentMethod: 'wallet', totalCents: Math.round(Number(less) * 100) });
    await page.goto(`/user/orders/${orderId}`);
    await page.getByText(/^Payment method changed to Wallet balance/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('is paid in crypto by hand: named by its buyer, approved by staff, delivered', async () => {
    const { page, complaints, orderId } = await openPayPage();
    const form = page.getByRole('form', { name: 'Report your crypto payment' });
    await form.getByText(address).waitFor();
    const hash = form.getByLabel('Transaction hash');
    await form.getByRole('button', { name: 'I have paid' }).click();
    await form.getByText('This field is required').waitFor();
    await hash.fill('0x1234');
    await form.getByRole('button', { name: 'I have paid' }).click();
    await form.getByText('A hash has 64 characters: digits and the letters a to f only').waitFor();

    const named = `0x${randomBytes(32).toString('hex')}`;
    await hash.fill(named.toUpperCase().replace('0X', '0x'));
    await form.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('Waiting for approval').waitFor();
    await page.reload();
    await page.getByText('Waiting for approval').waitFor();
    await page.getByText(named).waitFor();
    await page.getByRole('radio', { name: /Wallet/ }).waitFor({ state: 'hidden' });

    // The same transaction pays no other order.
    const other = await openPayPage(false);
    const otherForm = other.page.getByRole('form', { name: 'Report your crypto payment' });
    await otherForm.getByLabel('Transaction hash').fill(named);
    await otherForm.getByRole('button', { name: 'I have paid' }).click();
    await otherForm.getByText('This transaction has already been reported for a payment.').waitFor();
    await callShop(other.page, 'POST', `/api/order/${other.orderId}/cancel`, { reason: 'Ordered twice' });

    const staff = await newVisitor();
    await openStaff(shop, staff.page, 'admin');
    await staff.page.goto('/');
    const approved = await callShop(staff.page, 'POST', `/api/order/${orderId}/approve`, {});
    expect([approved.status, approved.body.paymentStatus]).toEqual([200, 'paid']);

    await page.goto(`/user/orders/${orderId}`);
    await page.getByText('Completed').first().waitFor();
    await page.getByRole('button', { name: /^Reveal key of/ }).waitFor();
    expect(complaints).toEqual([]);
    const { 'a job left undone': _, ...violations } = await findViolations(shop);
    expect(violations).toEqual({});
  });
});

describe('a cart', () => {
  test('stays on its product after a double click on the button that fills it', async () => {
    const { page } = await newVisitor();
    await page.goto('/product/gloam');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).dblclick();
    await page.getByRole('dialog', { name: /^Cart/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/product/gloam');
  });

  test('whose payment was declined is empty once it is paid in another tab, but for what was added since', async () => {
    const { page } = await newVisitor();
    await openAccount(page);
    await addFirstProductOf(page, 'consumables');
    await goToCheckout(page);
    await fillContact(page);
    await fillTestCard(page, testCards.declined);
    await pay(page);
    await page.getByText('Your card was declined.').first().waitFor();

    const other = await page.context().newPage();
    await other.goto('/checkout');
    await other.getByText(/^Order GM-\S+ is waiting for its payment$/).waitFor();
    await other.goto('/product/gloam');
    const added = await addShownProduct(other);
    await other.goto('/user/orders');
    await other.getByRole('link', { name: /GM-/ }).first().click();
    await other.getByRole('link', { name: 'Pay now' }).click();
    await fillTestCard(other);
    await pay(other);
    await other.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
    await other.goto('/cart');
    const lines = other.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await lines.getByText(added).first().waitFor();
    expect(await lines.count()).toBe(1);
  });
});
