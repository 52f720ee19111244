import type { Locator, Page } from 'playwright-core';

/** The links and buttons of the page's foot that something fixed lies upon, once the page is scrolled to its end. */
export async function footUnder(page: Page, bar: Locator): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const over = await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const targets = page.getByRole('contentinfo').locator('a, button');
  return await targets.evaluateAll(
    (all, { left, right, top, bottom }) =>
      all.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isUnder = box.right > left && box.left < right && box.bottom > top && box.top < bottom;
        return isUnder ? [element.textContent] : [];
      }),
    over,
  );
}
