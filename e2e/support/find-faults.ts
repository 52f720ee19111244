import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the part of the shown page that `selector` names, as `rule: selector`, and whether anything
 * pushes the page sideways.
 */
export async function findFaults(page: Page, selector = 'html'): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeFile, 'utf8'));
  // Where a desk happens to be scrolled to, its bar may cover half a button.
  await page.evaluate(() => {
    if (document.getElementById('desk-frame') && !document.querySelector('[role=dialog]')) window.scrollTo(0, 0);
  });
  const { violations } = await page.evaluate(
    ([part, options]) => {
      const run: (part: string, options: object) => Promise<AxeResults> = Reflect.get(window, 'axe').run;
      return run(part, options);
    },
    [selector, { runOnly, resultTypes: ['violations'] }] as const,
  );
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    ...(isTooWide ? ['the page is wider than the window'] : []),
  ];
}
