import type { Page } from 'playwright-core';
import { openFrameOnly } from './frame-only.ts';

/** From here on every product costs $1,299.99 in what the shop answers to this page. */
export async function showLargePrices(page: Page): Promise<void> {
  await openFrameOnly(page);
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    try {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"(effectivePrice|price)":[\d.]+/g, '"$1":1299.99');
      await route.fulfill({ response, body });
    } catch {
      // The page went on, or was closed, before the answer came.
      await route.abort().catch(() => undefined);
    }
  });
}
