import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/db.ts';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(async () => {
  await db.close();
});

/** As any process of the shop would write it. */
async function tell(userName: string, title: string, type: 'system' | 'order_paid') {
  const { id: userId } = await db.prisma.user.findFirstOrThrow({ where: { userName } });
  const category = type === 'system' ? 'system' : 'orders';
  const texts = { title, message: 'What it is about.', link: '/user/orders' };
  await db.prisma.notification.create({ data: { userId, type, category, ...texts, dedupeKey: randomUUID() } });
}
const bellOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('notifications arrive in two tabs at once, whose counters agree, and can be read, removed and taken back', async () => {
  const { page, complaints } = await newVisitor();
  await page.goto('/');
  const userName = await openAccount(page);
  await page.goto('/user/notifications');
  const other = await page.context().newPage();
  await other.goto('/product');
  for (const tab of [page, other]) await bellOf(tab, 'Notifications').waitFor();
  await page.getByRole('heading', { name: 'No notifications' }).waitFor();

  await tell(userName, 'Your order is paid', 'order_paid');
  await tell(userName, 'Maintenance tonight', 'system');
  for (const tab of [page, other]) await bellOf(tab, 'Notifications, 2 unread').waitFor();
  const list = page.getByRole('main').getByRole('listitem');
  await list.filter({ hasText: 'Maintenance tonight' }).waitFor();
  await page.getByRole('link', { name: 'Orders 1 unread' }).click();
  await expect.poll(() => list.filter({ hasText: 'Maintenance tonight' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Remove: Your order is paid' }).click();
  for (const tab of [page, other]) await bellOf(tab, 'Notifications, 1 unread').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const tab of [page, other]) await bellOf(tab, 'Notifications, 2 unread').waitFor();

  await bellOf(other, 'Notifications, 2 unread').click();
  const popover = other.getByRole('region', { name: 'Notifications', exact: true });
  await popover.getByRole('link', { name: /Your order is paid/ }).waitFor();
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other]) await bellOf(tab, 'Notifications').waitFor();

  await page.goto('/user/notifications/settings');
  await page.getByRole('checkbox', { name: 'Security: In the shop' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Security: In the shop' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Try: In the shop' }).click();
  for (const tab of [page, other]) await bellOf(tab, 'Notifications, 1 unread').waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
