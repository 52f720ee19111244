import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { expectRefused } from '../support/open-desk.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The screens of a role by the words of the navigation, and some that others have. */
const walks = [
  {
    role: 'moderator',
    screens: ['Users', 'Reviews', 'Reports', 'Bulk jobs'],
    refused: ['orders', 'products', 'vip', 'coupons', 'roles', 'wallet', 'crypto', 'ops', 'audit', 'pages'],
  },
  {
    role: 'support',
    screens: ['Orders', 'Users', 'Reports', 'Bulk jobs'],
    refused: ['products', 'categories', 'coupons', 'tax-rates', 'roles', 'payouts', 'settings', 'audit', 'reviews'],
  },
] as const;

test.each(walks)(
  'a $role walks through the desk: each link opens, nothing fails, all else is refused',
  async (walk) => {
    const { page, complaints } = await newVisitor();
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400 && answer.status() !== 503) failed.push(`${answer.status()} ${answer.url()}`);
    });
    await openStaff(db, page, walk.role);
    await page.goto('/admin');
    for (const screen of walk.screens) {
      await page.getByRole('navigation').getByRole('link', { name: screen }).first().click();
      await heading(page, screen).waitFor();
    }
    expect(failed).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
    for (const path of walk.refused) await expectRefused(page, `/admin/${path}`);
  },
);

test('a seller has the seller center alone, where every link opens', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/seller-center', 'seller@example.com');
  for (const screen of ['Sold orders', 'Reviews', 'Products', 'Earnings', 'Bulk jobs']) {
    await page.getByRole('navigation').getByRole('link', { name: screen }).first().click();
    await heading(page, screen).waitFor();
  }
  for (const path of ['orders', 'users', 'reviews', 'bulk']) await expectRefused(page, `/admin/${path}`);
  const { page: shopper } = await newVisitor();
  await openAccount(shopper);
  await expectRefused(shopper, '/seller-center/orders');
});

test('an admin grants a membership, which support sees and can not grant', async () => {
  const { page: member } = await newVisitor();
  const userName = await openAccount(member);
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/vip');
  await page.getByRole('button', { name: 'Grant VIP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant VIP' });
  await dialog.getByLabel('Username').fill(userName);
  await dialog.getByRole('textbox', { name: 'Days' }).fill('30');
  await dialog.getByLabel('Reason').fill('Won the raffle');
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await page.getByText('The membership was granted').waitFor();
  await page.getByRole('link', { name: userName }).waitFor();

  const { page: support } = await newVisitor();
  await openStaff(db, support, 'support');
  await support.goto(`/admin/vip?q=${userName}`);
  await support.getByRole('link', { name: userName }).waitFor();
  expect(await support.getByRole('button', { name: 'Grant VIP' }).count()).toBe(0);
});

test('an admin verifies the audit log and keeps a view of it, which support may not read', async () => {
  const { page } = await newVisitor();
  const { id } = await openStaff(db, page, 'admin');
  await page.goto('/admin/audit?f=entity:is:setting');
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByText(/^\d+ entries checked, none altered$/).waitFor();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Settings of mine');
  await page.getByRole('button', { name: 'Save view' }).last().click();
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Settings of mine' });
  await tab.waitFor();
  await page.goto('/admin/audit');
  await tab.click();
  await page.waitForURL((url) => url.search.includes('entity'));
  expect(await prisma.savedView.count({ where: { createdById: id, list: 'audit' } })).toBe(1);

  const { page: support } = await newVisitor();
  await openStaff(db, support, 'support');
  await expectRefused(support, '/admin/audit');
  expect((await support.request.get('/api/admin/views?list=audit')).status()).toBe(403);
});

/** A role of its own with one more permission chosen, which is not saved. */
async function chooseForRole(page: Page) {
  await openStaff(db, page, 'admin');
  const name = `e2e-${Math.random().toString(36).slice(2, 10)}`;
  onTestFinished(async () => void (await prisma.role.deleteMany({ where: { name } })));
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Title').fill(name);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create role' }).click();
  const choice = page.getByRole('group', { name: 'Export products' }).getByRole('radio', { name: 'All' });
  await page.getByRole('region', { name }).waitFor();
  await choice.check();
  return { name, choice };
}

test('what was chosen for a role is put on top of what somebody else saved meanwhile', async () => {
  const { page } = await newVisitor();
  const { name, choice } = await chooseForRole(page);
  await prisma.role.update({ where: { name }, data: { permissions: ['order:read'], version: { increment: 1 } } });
  const save = async () => {
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).click();
  };
  await save();
  await page.getByText(`${name} was changed by somebody else. Please check it again.`).waitFor();
  expect(await choice.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await save();
  await page.getByText(`${name} is saved`).waitFor();
  const { permissions } = await prisma.role.findUniqueOrThrow({ where: { name } });
  expect(permissions).toEqual(expect.arrayContaining(['order:read', 'product:export']));
  expect(await page.getByRole('button', { name: 'Review and save' }).isDisabled()).toBe(true);
});

test('what was chosen for a role is not lost by a look at another one', async () => {
  const { page } = await newVisitor();
  const { choice } = await chooseForRole(page);
  await page.getByRole('link', { name: 'Moderator' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await choice.isChecked()).toBe(true);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('region', { name: 'Administrator' }).waitFor();
});

test('a custom role is renamed beside what a colleague saved, and has an address by its id', async () => {
  const { page } = await newVisitor();
  const { name, choice } = await chooseForRole(page);
  const { id } = await prisma.role.findUniqueOrThrow({ where: { name } });
  await page.getByRole('button', { name: 'Edit name and description' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit name and description' });
  await dialog.getByLabel('Title').fill(`${name} renamed`);
  await dialog.getByLabel('Description').fill('Looks after exports.');
  const theirs = { description: 'By a colleague.', permissions: ['order:read'] };
  await prisma.role.update({ where: { id }, data: { ...theirs, version: { increment: 1 } } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('By a colleague.').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(`${name} renamed`);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 2, name: `${name} renamed` }).waitFor();
  expect(await prisma.role.findUniqueOrThrow({ where: { id } })).toMatchObject({
    displayName: `${name} renamed`,
    description: 'Looks after exports.',
    permissions: ['order:read'],
  });
  expect(await choice.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Undo changes' }).click();

  await page.goto(`/admin/roles/${id}`);
  await page.getByRole('region', { name: `${name} renamed` }).waitFor();
  await page.getByRole('link', { name: 'Moderator' }).click();
  await page.getByRole('region', { name: 'Moderator' }).waitFor();
  expect(await page.getByRole('button', { name: 'Edit name and description' }).count()).toBe(0);
});
