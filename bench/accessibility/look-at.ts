import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { contrastRatio } from '../../src/client/platform/theme/contrast.ts';
import { strongestGrounds, themeCharacters } from '../../src/client/platform/theme/theme-character.ts';
import { type ThemeName, themes } from '../../src/client/platform/theme/themes.ts';
import type { Cell } from './report.ts';
import type { ScreenToSee } from './screens.ts';

export const widths = [360, 768, 1440] as const;
const heights = { 360: 800, 768: 1024, 1440: 900 };
const settleMs = 45_000;
const quietMs = 2000;
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const everything = { resultTypes: ['violations'] };
const contrastOnly = { runOnly: ['color-contrast'] };

type Width = (typeof widths)[number];
type Wanted = { width: Width; themes: readonly ThemeName[] };
type Seen = { cells: Record<string, Cell>; problem?: string };

/** Opens a screen once and looks at it in each width and theme that is wanted. */
export async function lookAt(page: Page, screen: ScreenToSee, wanted: readonly Wanted[]): Promise<Seen> {
  try {
    const path = await addressOf(page, screen);
    if (path === undefined) return { cells: {}, problem: 'no example of it was found in the demo shop' };
    const cells: Record<string, Cell> = {};
    for (const { width, themes } of wanted.filter((each) => each.themes.length > 0)) {
      await page.setViewportSize({ width, height: heights[width] });
      await page.goto(path);
      await settle(page);
      await page.evaluate(await readFile(axeFile, 'utf8'));
      const findings = await findFaults(page);
      for (const theme of themes) {
        await putOn(page, theme);
        const contrast = await measureContrast(page);
        cells[`${screen.key}|${theme}|${width}`] = { ...contrast, findings: [...findings, ...contrast.findings] };
      }
    }
    return { cells };
  } catch (error) {
    // A run that is stopped says nothing of the screen.
    if (page.isClosed()) throw error;
    return { cells: {}, problem: String(error).split('\n')[0] ?? 'failed' };
  }
}

async function addressOf(page: Page, { open, pattern }: ScreenToSee): Promise<string | undefined> {
  if ('path' in open) return open.path;
  if ('make' in open) return await open.make(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(open.from);
  await settle(page);
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/?#]+')}$`);
  // Lists come after the page around them.
  for (let tries = 0; tries < 20; tries += 1) {
    const hrefs = await page
      .locator(`main a[href*="${open.link}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const paths = hrefs.map((href) => href.split(/[?#]/)[0] ?? '');
    const found = paths.find((path) => shape.test(path) && !/\/(new|import)$/.test(path));
    if (found !== undefined) return found;
    await page.waitForTimeout(500);
  }
  return undefined;
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: settleMs });
  // A member's page is never idle: it listens to what is new.
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
    timeout: settleMs,
  });
}

/** The grain of a theme is painted by gradients, which axe does not measure: its strongest colour stands in for it. */
function groundOf(theme: ThemeName): string {
  const { bg, muted } = themes[theme];
  const grounds = strongestGrounds(themeCharacters[theme], bg);
  return grounds.toSorted((one, other) => contrastRatio(one, muted) - contrastRatio(other, muted))[0] ?? bg;
}

async function putOn(page: Page, theme: ThemeName): Promise<void> {
  await page.evaluate(
    ([name, ground]) => {
      localStorage.setItem('gm-theme', name);
      document.body.style.background = ground;
      window.dispatchEvent(new StorageEvent('storage', { key: 'gm-theme' }));
    },
    [theme, groundOf(theme)] as const,
  );
  // The colours change within 300 ms.
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
  await page.waitForFunction(() => document.documentElement.dataset.themeTransition === undefined);
  // Parts have transitions of their own, which a busy machine may still be drawing.
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return running.every(({ playState }) => playState === 'finished');
  });
}

function run(page: Page, options: object): Promise<AxeResults> {
  return page.evaluate((given) => {
    const axe: { run: (part: string, options: object) => Promise<AxeResults> } = Reflect.get(window, 'axe');
    return axe.run('html', given);
  }, options);
}

/** All rules but the contrast, which alone depends on the theme. */
async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await run(page, { ...everything, rules: { 'color-contrast': { enabled: false } } });
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => `${id} (${impact}): ${target.join(' ')}`),
    ),
    ...(isTooWide ? ['the page is wider than the window'] : []),
  ];
}

/** The least contrast of the texts of which the ground is known, and how many stand on pictures. */
async function measureContrast(page: Page): Promise<Cell> {
  const { violations, passes, incomplete } = await run(page, contrastOnly);
  const measured = [...violations, ...passes].flatMap(({ nodes }) => nodes).flatMap(({ any }) => any);
  const ratios = measured.flatMap(({ data }) => (typeof data?.contrastRatio === 'number' ? [data.contrastRatio] : []));
  const findings = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `contrast ${any[0]?.data?.contrastRatio}: ${target.join(' ')}`),
  );
  const unmeasured = incomplete.flatMap(({ nodes }) => nodes).length;
  return { findings, leastContrast: Math.min(21, ...ratios), unmeasured };
}
