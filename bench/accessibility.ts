// npm run a11y, after npm run build: opens every screen of the shop with demo data, lets axe look at it in each theme and width, and
// writes what it found to docs/accessibility.md. What is known already is kept in dist/accessibility.json; --again looks anew.
// Narrow it by --screen /user --theme light --theme neon --width 360; SHOP_URL names a shop that runs already.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { removeFolder, startShop } from '../e2e/support/shop-process.ts';
import { themeNames } from '../src/client/platform/theme/themes.ts';
import { lookAt, widths } from './accessibility/look-at.ts';
import { openVisitors } from './accessibility/open-visitors.ts';
import { type Report, readReport, renderReport, reportFile } from './accessibility/report.ts';
import { listScreens } from './accessibility/screens.ts';

const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
  },
});
const page = 'docs/accessibility.md';
const themes = themeNames.filter((name) => values.theme?.includes(name) ?? true);
const wanted = widths.filter((width) => values.width?.includes(`${width}`) ?? true);
const all = listScreens();
const screens = all.filter(({ pattern }) => values.screen?.some((start) => pattern.startsWith(start)) ?? true);

const { SHOP_URL } = process.env;
const shop = SHOP_URL === undefined ? await startShop({ env: { SEED_DEMO: '1' } }) : undefined;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const report: Report = await readReport();
try {
  const visitors = await openVisitors(browser, shop?.url ?? SHOP_URL ?? '');
  for (const screen of screens) {
    const missing = wanted.map((width) => ({
      width,
      themes: themes.filter((theme) => values.again || report.cells[`${screen.key}|${theme}|${width}`] === undefined),
    }));
    if (missing.every((each) => each.themes.length === 0)) continue;
    const seen = await lookAt(visitors[screen.visitor], screen, missing);
    Object.assign(report.cells, seen.cells);
    if (seen.problem === undefined) delete report.unseen[screen.key];
    else report.unseen[screen.key] = seen.problem;
    const found = Object.values(seen.cells).flatMap(({ findings }) => findings);
    console.log(
      `${screen.key}: ${seen.problem ?? (found.length === 0 ? 'nothing found' : [...new Set(found)].join('\n  '))}`,
    );
    await writeFile(reportFile, JSON.stringify(report));
  }
} finally {
  await browser.close();
  await shop?.stop();
  if (shop) await removeFolder(shop.dataDir);
}
await writeFile(page, renderReport(report, all));
console.log((await readFile(page, 'utf8')).split('\n').slice(0, 12).join('\n'));
