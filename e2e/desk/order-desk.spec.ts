import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { buyFirstKey } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

let shop: Database;
beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(() => shop.close());

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an administrator holds an order, approves it, and notes why for colleagues only', async () => {
  const buyer = await newVisitor();
  const id = await buyFirstKey(buyer.page, { isDeliveredNow: false });
  const { page } = await newVisitor();
  await signIn(page, `/admin/orders/${id}`, 'admin@example.com');
  const actions = cardOf(page, 'Actions');
  await actions.getByRole('button', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on hold?' });
  await dialog.getByLabel('Why?').fill('The address looks wrong');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await actions.getByRole('button', { name: 'Approve order' }).waitFor();
  await page.getByText('On hold: The address looks wrong').waitFor();
  await cardOf(page, 'Risk').getByText('0 of 100').waitFor();
  await cardOf(page, 'Customer')
    .getByRole('link', { name: /^1 worth / })
    .waitFor();
  expect(await findFaults(page)).toEqual([]);

  await page.getByLabel('Add a note').fill('Called the buyer, all is well');
  await page.getByLabel('Internal: not visible to the buyer').check();
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Called the buyer, all is well' }).waitFor();
  await actions.getByRole('button', { name: 'Approve order' }).click();
  await page.getByRole('dialog', { name: 'Approve order?' }).getByRole('button', { name: 'Approve order' }).click();
  await actions.getByRole('button', { name: 'Put on hold' }).waitFor();

  await buyer.page.reload();
  await buyer.page.getByRole('heading', { level: 2, name: 'Notes' }).waitFor();
  await buyer.page.getByText('Nothing has been written yet').waitFor();

  // A page that is open shows what others write, without being loaded again.
  await page.getByLabel('Add a note').fill('Your order goes on now');
  await page.getByLabel('Internal: not visible to the buyer').uncheck();
  await page.getByRole('button', { name: 'Send note' }).click();
  await buyer.page.getByRole('listitem').filter({ hasText: 'Your order goes on now' }).waitFor();
});

test('an administrator refunds a part of a line and sees beforehand what happens', async () => {
  const buyer = await newVisitor();
  const id = await buyFirstKey(buyer.page, { isDeliveredNow: true });
  await buyer.page.getByText('Completed', { exact: true }).first().waitFor();
  const { page } = await newVisitor();
  await signIn(page, `/admin/orders/${id}`, 'admin@example.com');
  await cardOf(page, 'Actions').getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order / });
  await dialog.getByText('The order becomes Refunded').waitFor();
  await dialog.getByRole('checkbox', { name: /^Everything that is left/ }).uncheck();
  await dialog.getByLabel(/^Amount for /).fill('1');
  await dialog.getByText('The buyer keeps everything that was delivered.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('What happened').fill('The bonus item was missing');
  await dialog.getByRole('button', { name: 'Refund $1.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await cardOf(page, 'Payments and refunds').getByText('Refund to the original payment method').waitFor();
});

test('support works on orders, and may not delete one', async () => {
  const buyer = await newVisitor();
  const id = await buyFirstKey(buyer.page, { isDeliveredNow: true });
  await buyer.page.getByText('Completed', { exact: true }).first().waitFor();
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const { id: userId } = await shop.prisma.user.findFirstOrThrow({ where: { userName } });
  const { id: roleId } = await shop.prisma.role.findFirstOrThrow({ where: { name: 'support' } });
  await shop.prisma.userRole.create({ data: { userId, roleId } });
  await signIn(page, `/admin/orders/${id}`, `${userName}@example.com`);
  const actions = cardOf(page, 'Actions');
  await actions.getByRole('button', { name: 'Refund', exact: true }).waitFor();
  expect(await actions.getByRole('button', { name: 'Delete order' }).count()).toBe(0);
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json();
  const answer = await page.request.delete(`/api/admin/order/${id}`, { headers: { 'X-CSRF-Token': csrfToken } });
  expect(answer.status()).toBe(403);
});

test('a seller finds a sold order by its number or product, also outside what is to be handed over', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/seller-center/orders?view=all', 'seller@example.com');
  const titles = page.getByRole('heading', { level: 2 });
  await titles.first().waitFor();
  const orderNumber = (await titles.last().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Search order number or product' });
  await search.fill(orderNumber.toLowerCase());
  await expect.poll(() => titles.allTextContents()).toEqual([orderNumber]);
  expect(new URL(page.url()).searchParams.get('view')).toBe('all');
  // What its buyer wrote, and the answer, are on its page.
  await page.getByRole('link', { name: `Details and notes of ${orderNumber}` }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  await page.getByRole('textbox', { name: 'Add a note' }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sold orders' }).click();
  await titles.first().waitFor();
  await page.goto('/seller-center/orders?q=nothing-like-this');
  await page.getByRole('link', { name: 'Search all sold orders' }).click();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  await expect.poll(() => titles.count()).toBeGreaterThan(1);
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
