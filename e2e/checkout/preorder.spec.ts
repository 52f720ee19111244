import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { openStaff } from '../support/open-staff.ts';
import { register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fillContact, fillTestCard, goToCheckout, pay } from '../support/shopping.ts';

test('a pre-order says when it comes, is paid, and cancelled for all its money', async () => {
  const db = await openShopDatabase();
  const product = await db.prisma.product.findFirstOrThrow({ where: { preorderAllowed: true, payOnRelease: false } });
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  await register(page);
  await page.goto(`/product/${product.slug}`);
  await page.getByText(/^Pre-order, delivered on/).waitFor();
  await page.getByText('You are charged today and can cancel for a full refund until it is released.').waitFor();
  await page
    .getByRole('region', { name: 'Buy', exact: true })
    .getByRole('button', { name: 'Add pre-order to cart' })
    .click();
  await page
    .getByRole('dialog')
    .getByText(/Pre-order, delivered on/)
    .waitFor();
  await goToCheckout(page);
  await fillContact(page);
  await fillTestCard(page);
  await pay(page);
  await page.getByText(/delivered to your library at its release/).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText(/^Pre-ordered, delivered on/).waitFor();
  await page.getByRole('button', { name: 'Cancel pre-order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel pre-order' }).click();
  await page.getByText('Pre-order cancelled. Your money is on its way back.').waitFor();
  await page.getByText('Refunded', { exact: true }).first().waitFor();
  expect(await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
    preorderedUnits: product.preorderedUnits,
  });
  expect(complaints).toEqual([]);
  await db.close();
});

test('a pre-order that is paid on release charges nothing, changes its card, and is cancelled at no cost', async () => {
  const db = await openShopDatabase();
  const product = await db.prisma.product.findFirstOrThrow({ where: { payOnRelease: true } });
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  await register(page);
  await page.goto(`/product/${product.slug}`);
  await page.getByText('Pay now or on release, and cancel at no cost until then.').waitFor();
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await buy.getByRole('button', { name: 'Add pre-order to cart' }).click();
  await page.getByRole('dialog').getByText('Charged when you order or on release: choose at checkout').waitFor();
  await goToCheckout(page);
  await fillContact(page);
  await page.getByRole('radio', { name: /^Pay on release/ }).check();
  await fillTestCard(page);
  await page.getByText(/^I agree that my card will be charged \$.* when .* is released/).waitFor();
  await page.getByRole('button', { name: /^Pre-order, pay \$/ }).click();
  await page.getByRole('heading', { name: 'Your pre-order is placed' }).waitFor();
  await page.getByText(/^Nothing has been charged\. \$.* will be charged to the card ending in 4242 on/).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText('You pay at the release').waitFor();
  await page.getByText('Pays on release', { exact: true }).waitFor();
  expect(await page.getByText('Awaiting payment').count()).toBe(0);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const staff = await newVisitor();
  await openStaff(db, staff.page, 'admin');
  const move = async (name: 'Put on hold' | 'Release from hold') => {
    await staff.page.getByRole('button', { name }).click();
    await staff.page.getByLabel('Why?').fill('A closer look');
    await staff.page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await staff.page.goto(`/admin/orders/${id}`);
  await staff.page.getByText('Pays on release', { exact: true }).waitFor();
  await move('Put on hold');
  await move('Release from hold');
  await staff.page.getByText('Pays on release', { exact: true }).waitFor();
  await staff.page.getByText('Released from hold: A closer look').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add another card' }).click();
  await fillTestCard(page, '4000 0000 0000 0259');
  await page.getByRole('button', { name: 'Save this card' }).click();
  const chosen = page.getByRole('dialog').getByRole('radio', { name: /ending in 0259/ });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('Your pre-order is charged to this card').waitFor();
  await page.getByText(/will be charged to the card ending in 0259 on/).waitFor();
  await page.getByRole('button', { name: 'Cancel pre-order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel pre-order' }).click();
  await page.getByText('Pre-order cancelled. Your card is not charged.').waitFor();
  const after = await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(after).toMatchObject({ preorderedUnits: product.preorderedUnits });
  expect(await db.prisma.payment.count({ where: { isOffSession: true } })).toBe(0);
  expect([...complaints, ...staff.complaints]).toEqual([]);
  await db.close();
});
