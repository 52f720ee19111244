import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds serious on the shown page, as `rule: selector`, and whether anything pushes the page sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.evaluate(await readFile(axeFile, 'utf8'));
  const { violations } = await page.evaluate(async () => {
    const run: (options: object) => Promise<AxeResults> = Reflect.get(window, 'axe').run;
    return run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(isTooWide ? ['the page is wider than the window'] : []),
  ];
}
