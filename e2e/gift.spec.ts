import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newVisitor } from './support/browser.ts';
import { fillRegister, register } from './support/register.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay } from './support/shopping.ts';

test('a gift is bought, claimed by somebody new, and in their library alone', async () => {
  const { page, complaints } = await newVisitor();
  await register(page);
  const name = await addFirstProductOf(page, 'games');
  await goToCheckout(page);
  await fillContact(page);
  await page.getByRole('checkbox', { name: /This is a gift/ }).check();
  await page.getByLabel('Their e-mail').fill('friend@example.net');
  await page.getByLabel('Message').fill('Happy birthday!');
  await fillTestCard(page);
  await pay(page);
  await page.getByText(/on its way to friend@example.net/).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Reveal key of/ }).count()).toBe(0);

  const friend = await newVisitor({ width: 390, height: 844 });
  await friend.page.goto(`/gift/${await linkOf(new URL(page.url()).pathname.split('/').at(-1) ?? '')}`);
  await friend.page.getByText('Happy birthday!').waitFor();
  await friend.page.getByRole('link', { name: 'Sign up to claim it' }).click();
  await fillRegister(friend.page);
  await friend.page.getByRole('button', { name: /^Claim it for/ }).click();
  await friend.page.getByText('It is yours').waitFor();
  await friend.page.getByRole('link', { name: 'Open my library' }).click();
  await friend.page.goto('/user/downloads?tab=keys');
  await friend.page.getByText(/^Given to you/).waitFor();
  await friend.page.getByRole('button', { name: `Reveal key of ${name}` }).waitFor();

  await page.reload();
  await page.getByText('Claimed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Cancel order|Request a refund/ }).count()).toBe(0);
  expect([...complaints, ...friend.complaints]).toEqual([]);
});

/** The shop keeps no readable link, so the mailed one is replaced by one that the test knows. */
async function linkOf(orderId: string): Promise<string> {
  const db = await openShopDatabase();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await db.prisma.gift.update({ where: { orderId }, data: { tokenHash } });
  await db.close();
  return token;
}
