import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { signIn } from '../support/sign-in.ts';

const admin = 'admin@example.com';

test('staff reach the orders from the user menu, and narrow, sort and share them by their address', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/', admin);
  await page.getByRole('button', { name: /^Account of/ }).click();
  const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect
    .poll(async () => (await links.allInnerTexts()).slice(0, 3))
    .toEqual(['Dashboard', 'User management', 'Product management']);
  await links.first().click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Orders · Back office \| /);
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(25);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const builder = page.getByRole('dialog', { name: 'Filter', exact: true });
  await builder.getByLabel('Column').selectOption('Total');
  await builder.getByLabel('Condition').selectOption('is at most');
  await builder.getByLabel('Value').fill('5');
  await builder.getByRole('button', { name: 'Apply filter' }).click();
  await page.getByRole('button', { name: 'Total is at most 5', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['total:atMost:5']);

  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-total');
  await page.getByRole('button', { name: /^Total ?, sorted descending$/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('total');
  await page.goBack();
  await page.getByRole('button', { name: /^Total ?, sorted descending$/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Total is at most 5', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('f')).toBe(false);

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Failed today' }).click();
  await page.getByRole('button', { name: 'Status is Failed', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Failed is within today', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?view=failed-today');
  // A busy machine turns calls away, which are asked again.
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
});

test('the back office is worked by keys: rows, drawer, columns, palette and ways', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/orders', admin);
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(25);
  const number = await rows.nth(1).getByRole('link').innerText();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 row selected').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: number }).getByText('Buyer', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: number }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Previous row' }).click();
  await page.getByRole('dialog', { name: number }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Risk' }).uncheck();
  await expect.poll(() => page.getByRole('columnheader', { name: 'Risk' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Next row').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // The letter counts only soon after G, which a busy machine may miss.
  const goHome = async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    return await page.getByRole('heading', { level: 1, name: 'Dashboard' }).count();
  };
  await expect.poll(goHome).toBe(1);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(number);
  await page.getByRole('option', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('new prod');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
});

test('a row has a menu at the pointer and by key, and its link keeps that of the browser', async () => {
  const { page } = await newVisitor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/admin/orders', admin);
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(25);
  const link = rows.nth(1).getByRole('link');
  const number = await link.innerText();
  const menu = page.getByRole('menu');
  await link.click({ button: 'right' });
  expect(await menu.count()).toBe(0);
  await rows.nth(1).locator('td').nth(3).click({ button: 'right' });
  const { x = 0, y = 0 } = (await rows.nth(1).locator('td').nth(3).boundingBox()) ?? {};
  await menu.getByRole('menuitem', { name: 'Open in new tab' }).waitFor();
  const place = await menu.boundingBox();
  expect(Math.abs((place?.x ?? 0) - x)).toBeLessThan(260);
  expect(Math.abs((place?.y ?? 0) - y)).toBeLessThan(120);
  expect(await findFaults(page, '[role=menu]')).toEqual([]);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    menu.getByRole('menuitem', { name: 'Open in new tab' }).click(),
  ]);
  await tab.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  await menu.waitFor({ state: 'detached' });

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+F10');
  await expect.poll(() => menu.getByRole('menuitem', { name: 'Open', exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('ContextMenu');
  await hasFocus(menu);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`${number} copied`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+F10');
  await hasFocus(menu);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
});

/** Resolves once keys go to `part`. */
async function hasFocus(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test('a shopper is told so and sent home, without a byte of the back office on other pages', async () => {
  const { page } = await newVisitor();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAccount(page);
  await page.goto('/product');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/admin/orders');
  await page.getByText('You do not have permission to access this area.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect(scripts.filter((url) => url.includes('/desk-app') || url.includes('/orders-desk-page'))).toEqual([]);
  const answer = await page.request.get('/api/admin/orders');
  expect(await answer.json()).toMatchObject({ status: 403, message: 'Access denied. Admin privileges required' });
});

describe.each([
  { width: 360, height: 800 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  test('home and list have no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    await signIn(page, '/admin', admin);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/admin/orders?view=on-hold');
    await page.getByRole('button', { name: 'Status is On hold', exact: true }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/admin/orders');
    await page.getByRole('region', { name: 'Rows' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
