import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const db = await openShopDatabase();
const before = await db.prisma.setting.findUnique({ where: { key: 'websiteName' } });
afterAll(async () => {
  await db.prisma.setting.deleteMany({ where: { key: 'websiteName' } });
  if (before) await db.prisma.setting.create({ data: { key: 'websiteName', value: before.value ?? '' } });
  await db.close();
});

test('an admin renames the shop, guests see it, and the history brings the old name back', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search all settings' }).fill('name of the shop');
  const found = page.getByRole('form', { name: 'Found settings' });
  const name = found.getByLabel('Shop name', { exact: true });
  const old = await name.inputValue();
  await name.fill('Key Barn');
  // The search is part of the address; what is typed into the form is not touched by it.
  expect(new URL(page.url()).searchParams.get('q')).toBe('name of the shop');
  await page.getByText('1 unsaved change').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Setting saved').waitFor();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findFaults(page)).toEqual([]);

  const guest = await newVisitor();
  await guest.page.goto('/');
  await guest.page
    .getByRole('link', { name: /Key Barn/ })
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'History of Shop name' }).click();
  const history = page.getByRole('dialog', { name: 'History of Shop name' });
  await history.getByText('Before the first change').waitFor();
  await history.getByRole('button', { name: 'Restore' }).last().click();
  await page.getByText('Earlier value restored').waitFor();
  await expect.poll(() => name.inputValue()).toBe(old);
  expect(complaints).toEqual([]);
});

test('a record that is not there is the page that was not found', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  for (const path of ['products', 'pages', 'audit', 'ops/jobs', 'bulk']) {
    await page.goto(`/admin/${path}/00000000-0000-7000-8000-000000000000`);
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await expect.poll(() => page.title()).toContain('Not found');
  }
});

test('an address of no group of settings is not found', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/settings/xyz');
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
  await page.goto('/admin/settings/payment');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('a moderator may not enter the settings', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'moderator');
  await page.goto('/admin/settings');
  await page.getByText('You do not have permission to access this area.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});
