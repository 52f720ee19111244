import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
afterAll(() => db.close());
const address = '/admin/my-dashboard';

test('staff put a dashboard together by keys and by mouse, find it again, and take a widget away', async () => {
  const { page, complaints } = await newVisitor();
  const widget = (name: string) => page.getByRole('region', { name, exact: true });
  const { id } = await openStaff(db, page, 'admin');
  await page.goto(address);
  await widget('Revenue').getByText('before:').waitFor();
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the note' });
  await text.fill('Call **Ann**');

  const handle = page.getByRole('button', { name: 'Move or resize Note' });
  await handle.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Note' }).textContent())
    .toContain('medium, 6 wide');
  const topOf = async (name: string) => (await widget(name).boundingBox())?.y ?? 0;
  const before = await topOf('Note');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => topOf('Note')).toBeLessThan(before);

  await page.evaluate(() => window.scrollTo(0, 0));
  const orders = await widget('Orders').boundingBox();
  const revenue = await widget('Revenue').boundingBox();
  if (!orders || !revenue) throw new Error('The widgets have no place');
  await page.mouse.move(orders.x + 90, orders.y + 20);
  await page.mouse.down();
  await page.mouse.move(revenue.x + 90, revenue.y + 22, { steps: 8 });
  await page.mouse.up();
  const leftOf = async (name: string) => (await widget(name).boundingBox())?.x ?? 0;
  await expect.poll(async () => (await leftOf('Orders')) <= revenue.x + 1).toBe(true);
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Customize' }).waitFor();
  await page.reload();
  await widget('Note').getByText('Ann').waitFor();
  await expect.poll(async () => (await leftOf('Orders')) <= revenue.x + 1).toBe(true);
  await exportAndStack(page, id);
  expect(complaints).toEqual([]);
});

async function exportAndStack(page: Page, userId: string): Promise<void> {
  await page.getByRole('button', { name: 'More about Orders by status' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chart-orders-by-status.csv');
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('column');
  await page.getByRole('button', { name: 'Options of Revenue', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Every hour' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Customize' }).waitFor();
  const kept = await db.prisma.dashboard.findUniqueOrThrow({ where: { userId } });
  expect(kept.content).toMatchObject({ layout: 'column' });
  expect(JSON.stringify(kept.content)).toContain('"refresh":60');
}

test('a dashboard that was saved in another window is not written over unasked, and what was changed stays', async () => {
  const { page } = await newVisitor();
  const { id: userId } = await openStaff(db, page, 'admin');
  await page.goto(address);
  const layout = page.getByRole('combobox', { name: 'Layout' });
  const stored = async () => (await db.prisma.dashboard.findUniqueOrThrow({ where: { userId } })).content;
  const change = async (to: string) => {
    await page.getByRole('button', { name: 'Customize' }).click();
    await layout.selectOption(to);
  };
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const saveElsewhere = () =>
    db.prisma.dashboard.update({ where: { userId }, data: { version: { increment: 1 } }, select: { key: true } });
  await change('free');
  await save();
  await page.getByRole('button', { name: 'Customize' }).waitFor();

  await change('column');
  await saveElsewhere();
  await save();
  const alert = page.getByRole('alert').filter({ hasText: 'saved in another window' });
  await alert.waitFor();
  expect([await layout.inputValue(), await stored()]).toMatchObject(['column', { layout: 'free' }]);
  expect(await findFaults(page, 'main')).toEqual([]);
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Customize' }).waitFor();
  expect(await stored()).toMatchObject({ layout: 'column' });

  await change('grid');
  await saveElsewhere();
  await save();
  await alert.getByRole('button', { name: 'Load the saved one' }).click();
  await change('free');
  await save();
  await page.getByRole('button', { name: 'Customize' }).waitFor();
  expect(await stored()).toMatchObject({ layout: 'free' });
});

test('a moderator is offered and sees their own work alone, on a phone too', async () => {
  const { page } = await newVisitor();
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, address, 'moderator@example.com');
  await page.getByRole('region', { name: 'Open reports', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Reviews to check' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add Revenue' }).count()).toBe(0);
  const answer = await page.request.get('/api/admin/dashboard/widgets/kpi-revenue');
  expect(answer.status()).toBe(403);
});
