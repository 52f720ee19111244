import type { Page } from 'playwright-core';

/** Signs in as one of the demo members on the sign-in page and ends up at `path`. */
export async function signIn(page: Page, path: string, account = 'user@example.com'): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account, 'Passw0rd!demo');
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
