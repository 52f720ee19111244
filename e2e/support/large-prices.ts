import type { Page } from 'playwright-core';

/** From here on every product costs $1,299.99 in what the shop answers to this page. */
export async function showLargePrices(page: Page): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch().catch(() => undefined);
    // The page went on before the answer came.
    if (answer === undefined) return route.abort();
    const body = (await answer.text()).replace(/"(effectivePrice|price)":[\d.]+/g, '"$1":1299.99');
    await route.fulfill({ response: answer, body });
  });
}
