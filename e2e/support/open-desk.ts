import type { Page } from 'playwright-core';

/** Opens a screen of the back office or the seller center and waits for its heading. */
export async function openDesk(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Whoever opens the screen without its permission is told so and is on the home page. */
export async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('You do not have permission to access this area.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
}
