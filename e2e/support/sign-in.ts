import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { postAs } from './post-as.ts';

/** Signs in as one of the demo members and opens `path`, for journeys that are not about the form. */
export async function signIn(page: Page, path: string, account = 'user@example.com'): Promise<void> {
  const answer = await postAs(page, '/api/auth/login', { email: account, password: 'Passw0rd!demo' });
  expect(answer.status()).toBe(200);
  await page.goto(path);
}

/** The same by the sign-in page, for journeys in which the other tabs of the browser must hear of it. */
export async function signInByForm(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, 'user@example.com', 'Passw0rd!demo');
  await page.waitForURL((url) => url.pathname !== '/login');
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/** Fills in the sign-in form in view, page or modal, and sends it. */
export async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('E-mail or username') });
  await form.getByLabel('E-mail or username').fill(account);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}
