import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderSchema } from '../../src/shared/orders/order.schemas.ts';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { findFaults } from '../support/find-faults.ts';
import { fillRegister, register } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay, testCards } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

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

test('a gift is sent at a time to come, after the withdrawal period of a buyer who kept it', async () => {
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  await register(page);
  await addFirstProductOf(page, 'games');
  await goToCheckout(page);
  await fillContact(page, { isDeliveredNow: false });
  await page.getByRole('checkbox', { name: /This is a gift/ }).check();
  await page.getByLabel('Their e-mail').fill('friend@example.net');
  await page.getByText('At a time I choose').click();
  await page.getByLabel('Send it on').fill('2026-01-01T12:00');
  // All but the card survives a reload.
  await page.reload();
  expect(await page.getByLabel('Their e-mail').inputValue()).toBe('friend@example.net');
  expect(await page.getByLabel('Send it on').inputValue()).toBe('2026-01-01T12:00');
  expect(await page.getByRole('radio', { name: /^Deliver after/ }).isChecked()).toBe(true);
  await fillTestCard(page);
  const button = page.getByRole('button', { name: /^Pay \$.*, deliver later$/ });
  await button.click();
  await page.getByText('Please choose a time in the future').first().waitFor();
  await page.getByText('Once it is paid').click();
  await button.click();
  const lead = await page.getByText(/^Your gift goes to friend@example.net on /).textContent();
  const day = /on (.*?)\. Until/.exec(lead ?? '')?.[1] ?? 'no day';
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText(`It is sent to friend@example.net on ${day}.`).waitFor();
  await page.getByRole('button', { name: 'Change address or time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the gift' });
  await dialog.getByText(`Not before ${day}`).waitFor();
  await dialog.getByLabel('Their e-mail').fill('bea@example.net');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`It is sent to bea@example.net on ${day}.`).waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1);

  const staff = await newVisitor();
  await signIn(staff.page, `/admin/orders/${orderId}`, 'admin@example.com');
  const record = staff.page.getByRole('region', { name: 'Gift' });
  await record.getByText('bea@example.net').waitFor();
  await record.getByText('Scheduled').waitFor();

  await addFirstProductOf(page, 'games');
  await goToCheckout(page);
  await page.getByText('When do you want it?').waitFor();
  expect(await page.getByRole('radio', { name: /^Deliver/, checked: true }).count()).toBe(0);
  expect([...complaints, ...staff.complaints]).toEqual([]);
});

test('a product is given by itself to somebody in another country, declined and sent to another', async () => {
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  await register(page);
  const cartName = await addFirstProductOf(page, 'games');
  await page.goto('/product/drift-hour');
  await page.getByRole('main').getByRole('link', { name: 'Give as a gift' }).click();
  await page.waitForURL('**/checkout?product=drift-hour&gift=1');
  await fillContact(page);
  await fillTestCard(page);
  await page.getByLabel('Their e-mail').fill('friend@example.net');
  await page.getByText('Where will they use it?').waitFor();
  expect(await page.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true);
  await page.getByLabel('They will use it in').selectOption('DE');
  await page.getByText('Does not work in Germany').first().waitFor();
  await page.getByLabel('They will use it in').selectOption('CA');
  await expect.poll(() => page.getByRole('button', { name: /^Pay \$/ }).isEnabled()).toBe(true);
  await pay(page);
  await page.getByText(/on its way to friend@example.net/).waitFor();
  await page.getByRole('link', { name: 'View the order' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const friend = await newVisitor({ width: 390, height: 844 });
  await friend.page.goto(`/gift/${await linkOf(orderId)}`);
  await friend.page.getByRole('button', { name: 'No, thank you' }).click();
  await friend.page.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click();
  await friend.page.getByText('This gift was declined').waitFor();

  await page.reload();
  await page.getByText('Declined', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Give it to somebody else' }).click();
  await page.getByRole('dialog').getByLabel('Their e-mail').fill('other@example.net');
  await page.getByRole('dialog').getByRole('button', { name: 'Send the gift' }).click();
  await page.getByText(/^Sent to other@example.net/).waitFor();

  // Nobody claims it for 90 days: the buyer has it after all, and says where it will be used.
  const db = await openShopDatabase();
  await db.prisma.gift.update({ where: { orderId }, data: { sentAt: new Date(Date.now() - 91 * 86_400_000) } });
  await db.close();
  await page.reload();
  await page.getByRole('button', { name: 'Keep it myself' }).click();
  await page.getByRole('region', { name: 'Gift' }).getByRole('button', { name: 'Choose your country' }).click();
  await page.getByRole('dialog', { name: 'Your country' }).getByLabel('Search countries').fill('german');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Country where you will use/).selectOption('US');
  await page.getByRole('button', { name: /^Keep it: I will use .* in the United States$/ }).click();
  await page.getByText('Claimed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reveal key of Drift Hour' }).waitFor();
  expect(await page.getByRole('button', { name: 'Keep it myself' }).count()).toBe(0);

  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: cartName, exact: true }).waitFor();
  expect([...complaints, ...friend.complaints]).toEqual([]);
});

test('whoever is given a key says where they will use it, and reports what is wrong with it', async () => {
  const { page, complaints } = await newVisitor();
  await register(page);
  const orderId = await giveAmerican(page);
  const friend = await newVisitor({ width: 390, height: 844 });
  await friend.page.goto(`/gift/${await linkOf(orderId)}`);
  await friend.page.getByRole('link', { name: 'Sign up to claim it' }).click();
  await fillRegister(friend.page);
  await friend.page.getByRole('button', { name: 'Choose your country' }).click();
  const countries = friend.page.getByRole('dialog', { name: 'Your country' });
  await countries.getByLabel('Search countries').fill('german');
  await friend.page.keyboard.press('Enter');
  await friend.page.getByText('Does not work in Germany').waitFor();
  await friend.page.getByLabel(/^Country where you will use/).selectOption('US');
  await friend.page.getByRole('button', { name: /^Claim it: I will use .* in the United States$/ }).click();
  await friend.page.getByText('It is yours').waitFor();

  await friend.page.goto('/user/gifts');
  await friend.page.getByRole('link', { name: /^Drift Hour/ }).click();
  await friend.page.getByText('You will use it in the United States').waitFor();
  await friend.page.getByRole('button', { name: 'Reveal key of Drift Hour' }).click();
  await friend.page.getByRole('dialog').getByRole('button', { name: 'Reveal key', exact: true }).click();
  await friend.page.getByRole('button', { name: 'Copy the key of Drift Hour' }).waitFor();
  await friend.page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = friend.page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel('What is wrong?').selectOption('invalid_key');
  await dialog.getByLabel('What happened?').fill('ABCD-EFGH is used already');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await friend.page.getByText('ABCD-EFGH is used already').waitFor();
  expect(await findFaults(friend.page)).toEqual([]);

  await page.goto(`/user/orders/${orderId}`);
  await page.getByText(/^Reported by whoever has the gift/).waitFor();
  expect(await page.getByText('ABCD-EFGH').count()).toBe(0);
  expect([...complaints, ...friend.complaints]).toEqual([]);
});

/** Orders and pays a key for the United States and Canada as a gift to Canada. */
async function giveAmerican(page: Page): Promise<string> {
  const db = await openShopDatabase();
  const { id: productId } = await db.prisma.product.findUniqueOrThrow({ where: { slug: 'drift-hour' } });
  const { body } = await callShop(page, 'POST', '/api/order', {
    items: [{ productId, quantity: 1 }],
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Buyer' },
    gift: { receiverEmail: 'friend@example.net', country: 'CA' },
    ...{ paymentMethod: 'card', acceptTerms: true, withdrawalConsent: true },
  });
  const orderId = orderSchema.pick({ id: true }).parse(body.order).id;
  const card = { number: testCards.good.replaceAll(' ', ''), expiry: '12/40', cvv: '123', holder: 'Ann Buyer' };
  await callShop(page, 'POST', '/api/order/process-payment', { orderId, paymentMethod: 'card', card });
  await expect.poll(async () => (await db.prisma.gift.findUniqueOrThrow({ where: { orderId } })).sentAt).not.toBeNull();
  await db.close();
  return orderId;
}

/** The shop keeps no readable link, so the mailed one is replaced by one that the test knows. */
async function linkOf(orderId: string): Promise<string> {
  const db = await openShopDatabase();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await db.prisma.gift.update({ where: { orderId }, data: { tokenHash } });
  await db.close();
  return token;
}
