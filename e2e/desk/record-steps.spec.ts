import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';

const admin = 'admin@example.com';

test('from one record to the next, in the order and with the filters of the list', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/orders?f=status:is:completed&sort=total', admin);
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(25);
  const numbers = await rows.getByRole('link').allInnerTexts();
  const heading = (at: number) => page.getByRole('heading', { level: 1, name: `Order ${numbers[at]}` });

  await rows.nth(1).getByRole('link').click();
  await heading(1).waitFor();
  await page.getByRole('link', { name: 'Next in the list' }).click();
  await heading(2).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Previous in the list' }).click();
  await heading(1).waitFor();
  await page.getByRole('link', { name: 'Previous in the list' }).click();
  await heading(0).waitFor();
  expect(await page.getByRole('button', { name: 'Previous in the list' }).isDisabled()).toBe(true);
});

test('a double click on the last button sends a broadcast once', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/notifications/new', admin);
  const title = `Only once ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill('For the administrators.');
  await page.getByLabel('Role').selectOption('Administrator');
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Broadcasts' }).waitFor();
  await page
    .getByRole('link', { name: title })
    .or(page.getByRole('button', { name: title }))
    .first()
    .waitFor();
  expect(await page.getByRole('region', { name: 'Rows' }).getByText(title, { exact: true }).count()).toBe(1);
});
