import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
afterAll(() => db.close());
const address = '/admin/sales-reports';

test('staff read sales, compare them, take them away, keep them and have them mailed', async () => {
  const { page, complaints } = await newVisitor();
  const { id, userName } = await openStaff(db, page, 'admin');
  await page.goto(`${address}/sales?range=90d`);
  const table = page.getByRole('region', { name: 'Report as a table' });
  await table.getByRole('rowheader', { name: 'Total' }).waitFor();
  await page.getByRole('combobox', { name: 'Steps' }).selectOption('week');
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('year');
  await page.getByRole('button', { name: '30 days', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/range=30d.*unit=week.*compare=year/);
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(9);
  expect(await findFaults(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\u{feff}Date,Orders,"Orders, previous period"/u);

  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('textbox', { name: 'Save this report as' }).fill('Weeks of sales');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Weeks of sales' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Products', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('link', { name: 'Weeks of sales' }).click();
  await expect.poll(() => page.url()).toMatch(/sales\?.*range=30d.*unit=week/);

  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Sales by mail' });
  await dialog.getByRole('checkbox', { name: userName, exact: true }).check();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByRole('button', { name: 'Stop sending' }).last().click();
  await expect.poll(() => db.prisma.reportSchedule.count({ where: { createdById: id } })).toBe(0);
  expect(complaints).toEqual([]);
});

test('support is refused, and not offered reports', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin', 'support@example.com');
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: 'Sales reports' }).count()).toBe(0);
  expect((await page.request.get(`/api${address}/sales`)).status()).toBe(403);
});
