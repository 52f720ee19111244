import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import { newVisitor } from '../support/browser.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fillTestCard, pay } from '../support/shopping.ts';

let shop: Awaited<ReturnType<typeof openShopDatabase>>;
beforeAll(async () => {
  shop = await openShopDatabase();
});
afterAll(async () => {
  await shop.close();
});

test('a member buys a year, pays less, and gets the money back', async () => {
  const { page, complaints } = await newVisitor();
  const userName = await openAccount(page);
  const product = await shop.prisma.product.findFirstOrThrow({
    where: { status: 'active', vipPriceCents: { not: null }, salePriceCents: null, vipOnly: false, publishFrom: null },
    orderBy: { slug: 'asc' },
  });
  const memberPrice = page.getByRole('region', { name: 'Buy' }).getByText('Your member price');
  await page.goto(`/product/${product.slug}`);
  await page.getByText(/for VIP members/).waitFor();

  await page.goto('/user/vip');
  await page.getByRole('link', { name: 'Choose annual' }).click();
  await fillTestCard(page);
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'VIP Bronze' }).waitFor();
  await page.goto(`/product/${product.slug}`);
  await memberPrice.waitFor();

  await page.goto('/user/vip');
  await page.getByRole('link', { name: 'Upgrade to lifetime' }).waitFor();
  await page.getByRole('heading', { name: /^Money-back guarantee: 30 days/ }).waitFor();
  await page.getByRole('button', { name: 'Request refund' }).click();
  await page.getByRole('button', { name: 'Refund and end VIP' }).click();
  await page.getByText('$49.99 refunded').waitFor();
  await page.getByRole('link', { name: 'Choose annual' }).waitFor();
  await page.goto(`/product/${product.slug}`);
  await page.getByText(/for VIP members/).waitFor();
  expect(await memberPrice.count()).toBe(0);
  const { id: userId } = await shop.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
  const payments = await shop.prisma.payment.findMany({ where: { vipPurchase: { userId } } });
  expect(payments).toMatchObject([{ status: 'refunded', refundedCents: 4999 }]);
  expect(complaints).toEqual([]);
});

test('a year is renewed by the card that paid, until two clicks end that', async () => {
  const { page, complaints } = await newVisitor();
  await openAccount(page);
  await page.goto('/user/vip/purchase?plan=annual');
  await fillTestCard(page);
  await page.getByLabel(/^Renew my membership each year: \$49\.99 will be charged/).check();
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'VIP Bronze' }).waitFor();
  const renewal = page.getByRole('region', { name: 'Renewal' });
  await renewal.getByText(/\$49\.99 will be charged to Visa ending in 4242/).waitFor();
  await renewal.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await renewal.getByText(/does not renew automatically/).waitFor();
  await renewal.getByRole('button', { name: 'Renew each year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew your membership each year?' });
  await dialog.getByRole('radio', { name: /4242/ }).check();
  await dialog.getByRole('button', { name: 'Renew each year' }).click();
  await renewal.getByText(/Visa ending in 4242/).waitFor();
  expect(complaints).toEqual([]);
});

test('a tab that was left open does not buy a second year', async () => {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    await each.goto('/user/vip/purchase?plan=annual');
    await fillTestCard(each);
  }
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'VIP Bronze' }).waitFor();
  await pay(tab);
  await tab.getByText('Your membership has changed.').waitFor();
  await tab.getByRole('heading', { name: 'One more year' }).waitFor();
  const paid = { vipPurchase: { user: { userName } } };
  expect(await shop.prisma.payment.count({ where: paid })).toBe(1);
});

test('staff grant a membership and end it', async () => {
  const [{ page: member }, { page, complaints }] = [await newVisitor(), await newVisitor()];
  const userName = await openAccount(member);
  await openStaff(shop, page, 'admin');
  await page.goto('/admin/vip');
  await page.getByRole('button', { name: 'Grant VIP' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant VIP' });
  await grant.getByLabel('Username').fill(userName);
  await grant.getByLabel('Days').fill('90');
  await grant.getByLabel('Reason').fill('Found a bug');
  await grant.getByRole('button', { name: 'Grant', exact: true }).click();
  await page.getByText('The membership was granted').waitFor();
  await member.goto('/user/vip');
  await member.getByRole('heading', { level: 1, name: 'VIP Bronze' }).waitFor();
  await page.getByRole('row').filter({ hasText: userName }).click();
  await page.getByRole('button', { name: 'End membership' }).click();
  const dialog = page.getByRole('dialog', { name: `End VIP of ${userName}` });
  await dialog.getByLabel('Reason').fill('It was no bug');
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await page.getByText('The membership was ended').waitFor();
  await member.reload();
  await member.getByRole('link', { name: 'Choose annual' }).waitFor();
  expect(complaints).toEqual([]);
  const { 'a job left undone': _, ...violations } = await findViolations(shop);
  expect(violations).toEqual({});
});

test('what is no gift code is called one that may have been mistyped', async () => {
  const { page } = await newVisitor({ width: 360, height: 800 });
  await openAccount(page);
  await page.goto('/user/vip');
  await page.getByRole('textbox', { name: 'Gift code' }).fill('VIP-1');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('This is not a gift code. Please check it for typos.').waitFor();
});

test('payments for VIP that could not be read say so, and are read at the second try', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await page.route(/vip\.subscriptions/, (route) => route.abort());
  await page.goto('/user/vip');
  const failure = page.getByRole('alert').filter({ hasText: 'Your VIP payments could not be loaded' });
  await failure.waitFor();
  await page.unroute(/vip\.subscriptions/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
});
