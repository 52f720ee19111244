import type { Page } from 'playwright-core';

/** Chooses an action from the menu of a row of a back-office list. */
export async function chooseOfRow(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The label of what has the focus. */
export function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
