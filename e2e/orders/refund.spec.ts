import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { buyFirstKey } from '../support/shopping.ts';

test('an unused key is bought, given back and refunded', async () => {
  const { page, complaints } = await newVisitor();
  await buyFirstKey(page, { isDeliveredNow: true });
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByText('it is approved right away').waitFor();
  await dialog.getByLabel('Why?').selectOption({ label: 'I changed my mind' });
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await page.getByText('Refund requested successfully').waitFor();
  // The order and its refund.
  await expect.poll(() => page.getByText('Refunded', { exact: true }).count()).toBeGreaterThan(1);
  expect(await page.getByRole('button', { name: /^Reveal key of/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a used key needs a reason, and the request can be withdrawn', async () => {
  const { page } = await newVisitor({ width: 390, height: 844 });
  await buyFirstKey(page, { isDeliveredNow: true });
  await page.getByRole('button', { name: /^Reveal key of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal key' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByLabel('Why?').selectOption({ label: 'The key is invalid' });
  await dialog.getByLabel(/What happened/).fill('The platform says that this key does not exist.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await page.getByText('Under review', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByText('Refund request withdrawn').waitFor();
  await page.getByRole('button', { name: 'Request a refund' }).waitFor();
});

test('a paid order that is not delivered yet is cancelled with its money back', async () => {
  const { page } = await newVisitor();
  await buyFirstKey(page, { isDeliveredNow: false });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('everything you paid is refunded').waitFor();
  await dialog.getByLabel('Why are you cancelling?').fill('I found it elsewhere');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('Order cancelled successfully').waitFor();
  await page.getByText('Refunded', { exact: true }).first().waitFor();
});

test('a contract is withdrawn from with the two buttons of the law', async () => {
  const { page } = await newVisitor({ width: 390, height: 844 });
  await buyFirstKey(page, { isDeliveredNow: false });
  const orderNumber = /GM-[\w-]+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  await page.goto(`/withdraw/${orderNumber}`);
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText('We have received your withdrawal').waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText('Refunded', { exact: true }).first().waitFor();
});

test('an order that is not paid yet is withdrawn from by the link of its mail, without signing in', async () => {
  const { page } = await newVisitor({ width: 390, height: 844 });
  await openAccount(page);
  await page.goto('/');
  const shop = await openShopDatabase();
  const product = await shop.prisma.product.findUniqueOrThrow({ where: { slug: 'sci-fi-panels-vol-1' } });
  const { body } = await callShop(page, 'POST', '/api/order', {
    items: [{ productId: product.id, quantity: 1 }],
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Buyer' },
    ...{ paymentMethod: 'card', acceptTerms: true, withdrawalConsent: true },
  });
  const { orderNumber, linkKey } = await shop.prisma.order.findUniqueOrThrow({ where: { id: body.order.id } });
  await shop.close();
  const guest = await newVisitor({ width: 390, height: 844 });
  await guest.page.goto(`/withdraw/${orderNumber}?key=${linkKey}`);
  await guest.page.getByText('Nothing yet').waitFor();
  await guest.page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await guest.page.getByText(/Nothing has been paid, so the order is cancelled/).waitFor();
  await guest.page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await guest.page.getByText('This order is cancelled').waitFor();
  expect(guest.complaints).toEqual([]);
});
