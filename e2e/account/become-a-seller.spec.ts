import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

test('a member applies to sell, staff approve it, and the shop has one more seller', async () => {
  const { page } = await newVisitor({ width: 360, height: 800 });
  const userName = await openAccount(page);
  await confirmAddress(userName);
  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'Become a seller', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.locator('[aria-current=page]').getByText('Settings').waitFor();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect.poll(() => page.getByLabel('Shop name').getAttribute('aria-invalid')).toBe('true');
  expect(await findFaults(page)).toEqual([]);

  await page.getByLabel('Shop name').fill(`Harbor ${userName}`);
  await page.getByLabel('About your shop').fill('Keys of small games about harbors, straight from their makers.');
  await page.getByLabel('Links (optional)').fill('https://harbor.example.com/games');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('We are looking at your application').waitFor();
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await approve(userName);
  await page.reload();
  await page.getByText('You are a seller').waitFor();
  await page.getByRole('link', { name: 'Open the seller center' }).waitFor();
  await page.getByRole('link', { name: 'View my seller page' }).click();
  await page.getByRole('heading', { level: 1, name: `Harbor ${userName}` }).waitFor();
  const { body } = await callShop(page, 'GET', '/api/auth/profile');
  expect(body.roles).toContain('seller');
  expect(body.permissions).toContain('product:create');
  await page.goto('/seller-center/products?view=low-stock');
  await page.getByRole('heading', { name: 'Nothing in this view' }).waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Create the first product' }).waitFor();
  await page.goto('/user/orders');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Order number or product' }).count()).toBe(0);
  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'View my seller page' }).waitFor();
  expect(await page.getByRole('link', { name: 'Become a seller' }).count()).toBe(0);
});

test('whom staff reject reads why, and from when on to apply again', async () => {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  await confirmAddress(userName);
  const about = 'Keys of small games about rivers, straight from their makers.';
  await page.goto('/user/become-a-seller');
  await callShop(page, 'POST', '/api/user/seller-application', { displayName: `River ${userName}`, about, links: [] });
  const { page: desk } = await newVisitor();
  const db = await openShopDatabase();
  await openStaff(db, desk, 'admin');
  await db.close();
  await desk.goto('/');
  const { body } = await callShop(desk, 'GET', `/api/admin/seller-applications?q=${userName}`);
  const reject = `/api/admin/seller-applications/${body.items[0].id}/reject`;
  expect((await callShop(desk, 'POST', reject, { reason: 'Not enough about your keys' })).status).toBe(200);
  await page.reload();
  await page.getByText('Not enough about your keys', { exact: true }).waitFor();
  await page.getByText(/^You can apply again on \w{3} \d/).waitFor();
});

async function confirmAddress(userName: string): Promise<void> {
  const db = await openShopDatabase();
  await db.prisma.user.updateMany({ where: { userName }, data: { status: 'active', emailVerifiedAt: new Date() } });
  await db.close();
}

/** As staff decide it: from the list to the application, by its key. */
async function approve(userName: string): Promise<void> {
  const { page, complaints } = await newVisitor();
  const db = await openShopDatabase();
  await openStaff(db, page, 'admin');
  await db.close();
  await page.goto('/admin/seller-applications?view=waiting');
  await page.getByRole('heading', { level: 1, name: 'Seller applications', exact: true }).waitFor();
  await page.getByRole('searchbox').fill(`Harbor ${userName}`);
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect.poll(() => rows.locator('tbody tr').count()).toBe(1);
  expect(await findFaults(page)).toEqual([]);
  await rows.getByRole('link', { name: `Harbor ${userName}` }).click();
  await page.getByText('https://harbor.example.com/games').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: `Reject Harbor ${userName}` });
  await form.getByRole('button', { name: 'Reject', exact: true }).click();
  await form.getByText('Please give a reason').waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('a');
  await page.getByText('Approved', { exact: true }).waitFor();
  await page.goto('/admin/seller-applications?view=waiting');
  await page.getByRole('searchbox').fill(`Harbor ${userName}`);
  await page.getByText('Nothing matches').waitFor();
  // A busy machine turns calls away, which are asked again.
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
}

test('moderators are refused the applications to sell', async () => {
  const { page } = await newVisitor();
  const db = await openShopDatabase();
  await openStaff(db, page, 'moderator');
  await db.close();
  await page.goto('/admin/seller-applications');
  await page.getByText('You do not have permission to access this area.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});
