import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

/** Products that no other journey knows, found by their prefix. */
async function addProducts(prefix: string, count: number) {
  const { sellerId } = await prisma.product.findFirstOrThrow({ select: { sellerId: true } });
  const { id: categoryId } = await prisma.category.findFirstOrThrow({ where: { status: 'active' } });
  await prisma.product.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      ...{ sellerId, categoryId, type: 'game' as const, deliveryType: 'manual' as const, status: 'inactive' as const },
      ...{ name: `${prefix} ${n}`, slug: `${prefix.toLowerCase()}-${n}`, sku: `${prefix.toUpperCase()}-${n}` },
      ...{ priceCents: 2000, currentPriceCents: 2000 },
    })),
  });
}
const pricesOf = async (prefix: string) => {
  const rows = await prisma.product.findMany({ where: { name: { startsWith: prefix } }, select: { priceCents: true } });
  return [...new Set(rows.map(({ priceCents }) => priceCents))];
};

async function openList(page: Page, prefix: string): Promise<void> {
  await page.goto(`/admin/products?q=${prefix}`);
  await page.getByRole('region', { name: 'Rows' }).waitFor();
}

test('an admin changes the prices of all matching products, sees it first, and takes it back', async () => {
  await addProducts('Bulkprice', 30);
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await openList(page, 'Bulkprice');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByText('25 rows selected').waitFor();
  await page.getByRole('button', { name: 'Select all 30 matching' }).click();
  await page.getByRole('button', { name: 'Change price' }).click();
  const form = page.getByRole('dialog', { name: 'Change price' });
  await form.getByRole('textbox', { name: 'Percent' }).fill('-10');
  await form.getByRole('checkbox', { name: 'Round to the nearest .99' }).check();
  await form.getByRole('button', { name: 'Check what changes' }).click();

  await page.getByRole('heading', { level: 1, name: 'Change prices by −10%, to the nearest .99' }).waitFor();
  await page.getByRole('button', { name: 'Run: change 30 rows' }).waitFor();
  await page.getByRole('table', { name: 'What would change' }).getByText('$17.99').first().waitFor();
  expect(await pricesOf('Bulkprice')).toEqual([2000]);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run: change 30 rows' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click({ timeout: 30_000 });
  expect(await pricesOf('Bulkprice')).toEqual([1799]);
  await page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').first().waitFor();
  await expect.poll(() => pricesOf('Bulkprice'), { timeout: 30_000 }).toEqual([2000]);
  expect(complaints).toEqual([]);
});

test('an import names the bad line, brings in the good one, and leaves nothing when undone', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  const { name: category } = await prisma.category.findFirstOrThrow({ where: { status: 'active' } });
  await page.goto('/admin/bulk/import');
  const text = [
    'Name,SKU,Price,Category,Type,Delivery',
    `Imported by the desk,BULKIMP-1,12.50,"${category}",Game,By hand`,
    `Another by the desk,BULKIMP-2,free,"${category}",Game,By hand`,
  ].join('\n');
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('table', { name: 'The first lines of the file' }).waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();
  const refused = page.getByRole('table', { name: 'Lines left out' });
  await refused.getByText('Line 3: Another by the desk').waitFor();
  await refused.getByText(/price/).waitFor();
  await page.getByRole('button', { name: 'Run: add 1 product' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click({ timeout: 30_000 });
  expect(await prisma.product.count({ where: { sku: { startsWith: 'BULKIMP' } } })).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => prisma.product.count({ where: { sku: { startsWith: 'BULKIMP' } } }), { timeout: 30_000 })
    .toBe(0);
});

test('a view is kept with its columns, and its list is exported as it is shown', async () => {
  await addProducts('Viewed', 3);
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/products?f=name:startsWith:Viewed&cols=name,price&sort=name');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My viewed ones');
  await page.getByRole('button', { name: 'Save view' }).last().click();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'My viewed ones' });
  await tab.waitFor();
  await page.goto('/admin/products');
  await tab.click();
  await page.getByRole('link', { name: 'Viewed 0' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'SKU' }).count()).toBe(0);
  expect(await exportedBy(page, 'Export')).toBe('Product,Price\r\nViewed 0,20\r\nViewed 1,20\r\nViewed 2,20\r\n');
  await page.getByRole('checkbox', { name: 'Select Viewed 1' }).check();
  expect(await exportedBy(page, 'Export selected')).toBe('Product,Price\r\nViewed 1,20\r\n');
});

/** The CSV file that a button of the list gives. */
async function exportedBy(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString().replace('\u{feff}', '');
}

test('moderators may do none of it', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'moderator');
  await page.goto('/admin/products');
  await page.getByText('You do not have permission to access this area.').waitFor();
  expect((await page.request.get('/api/admin/export?list=products&format=csv&columns=name')).status()).toBe(403);
});

describe.each([{ width: 768, height: 1000 }])('at $width px', (viewport) => {
  test('bulk work has no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await openStaff(db, page, 'admin');
    await page.goto('/admin/bulk/import');
    await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
