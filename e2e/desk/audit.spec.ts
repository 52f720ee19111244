import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { settingDefaults } from '../../src/shared/settings/settings.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const db = await openShopDatabase();
const key = 'newBadgeDays';
const before = await db.prisma.setting.findUnique({ where: { key } });
afterAll(async () => {
  await db.prisma.setting.deleteMany({ where: { key } });
  if (before) await db.prisma.setting.create({ data: { key, value: before.value ?? '' } });
  await db.close();
});

test('an admin finds who changed a setting, takes it back, verifies the log and exports it', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/settings');
  await page.getByRole('searchbox', { name: 'Search all settings' }).fill('carries the “New” badge');
  const field = page.getByRole('form', { name: 'Found settings' }).getByLabel('“New” badge (days)', { exact: true });
  await field.fill('21');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Setting saved').waitFor();

  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: /Event or setting/ }).fill(key);
  await page.keyboard.press('Enter');
  await page.getByText('Timeline', { exact: true }).click();
  await page
    .getByRole('link', { name: `setting ${key}` })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('+ 21').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('button', { name: 'Restore the value before' }).click();
  await page
    .getByRole('dialog', { name: `Restore ${key}?` })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByText('Recorded value restored').waitFor();
  const after = await db.prisma.setting.findUnique({ where: { key } });
  expect(after?.value ?? settingDefaults[key]).toBe(before?.value ?? settingDefaults[key]);

  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByText(/entries checked, none altered/).waitFor();
  await page.getByRole('button', { name: 'Export signed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the audit log' });
  await dialog.getByText('Key of this shop').waitFor();
  expect(await findFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ entries: lines.length - 1 });
  expect(complaints).toEqual([]);
});

test('a moderator may not read the log', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'moderator');
  await page.goto('/admin/audit');
  await page.getByText('You do not have permission to access this area.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});
