import type { Page } from 'playwright-core';

/** Logs out by the menu of the account and waits for the home page. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
