import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { postAs } from '../support/post-as.ts';
import { demoPassword, openAccount, register } from '../support/register.ts';
import { fillSignIn } from '../support/sign-in.ts';

const other = 'vip@example.com';
const told = 'You signed in to a different account in another tab.';

async function expectOther(page: Page): Promise<void> {
  await page.getByText(told).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Account of demo_vip' }).waitFor();
}

async function typeFirstName(page: Page) {
  await page.goto('/user/profile/edit');
  const field = page.getByRole('textbox', { name: 'First name' });
  await field.fill('Typed by the first');
  return field;
}

test('a form that waits for its member is not sent as somebody else who signs in in another tab', async () => {
  const { page } = await newVisitor();
  await register(page);
  const field = await typeFirstName(page);
  await postAs(page, '/api/auth/logout', {});
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByText('what you entered is still here').waitFor();
  expect(await field.inputValue()).toBe('Typed by the first');
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await fillSignIn(tab, other, demoPassword);
  await expectOther(page);
});

test('a tab that heard nothing of the change of accounts finds out when another one does', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await typeFirstName(page);
  await postAs(page, '/api/auth/login', { email: other, password: demoPassword });
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expectOther(page);
  await tab.getByRole('button', { name: 'Account of demo_vip' }).waitFor();
  expect(await tab.getByText(told).count()).toBe(0);
});
