import { expect, test } from 'vitest';
import { newVisitor } from './support/browser.ts';
import { register } from './support/register.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { fillContact, fillTestCard, goToCheckout, pay } from './support/shopping.ts';

test('a pre-order says when it comes, is paid, and cancelled for all its money', async () => {
  const db = await openShopDatabase();
  const product = await db.prisma.product.findFirstOrThrow({ where: { preorderAllowed: true } });
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
