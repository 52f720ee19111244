import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { themeNames, themes } from '../../src/client/platform/theme/themes.ts';
import { widths } from './look-at.ts';
import type { ScreenToSee } from './screens.ts';

/** Beside the build that was looked at, so that a run that was stopped goes on where it was. */
export const reportFile = 'dist/accessibility.json';

const cellSchema = z.object({
  findings: z.array(z.string()),
  leastContrast: z.number(),
  /** Texts on pictures and gradients, of which the contrast cannot be computed. */
  unmeasured: z.number(),
});
export type Cell = z.infer<typeof cellSchema>;
const reportSchema = z.object({
  cells: z.record(z.string(), cellSchema),
  /** Screens that could not be opened, and why. */
  unseen: z.record(z.string(), z.string()),
});
export type Report = z.infer<typeof reportSchema>;

export async function readReport(): Promise<Report> {
  try {
    return reportSchema.parse(JSON.parse(await readFile(reportFile, 'utf8')));
  } catch {
    return { cells: {}, unseen: {} };
  }
}

export function renderReport(report: Report, screens: readonly ScreenToSee[]): string {
  const cellOf = (key: string, theme: string, width: number) => report.cells[`${key}|${theme}|${width}`];
  const seen = Object.values(report.cells);
  const faulty = seen.filter(({ findings }) => findings.length > 0).length;
  const total = screens.length * themeNames.length * widths.length;
  const rows = screens.map(({ key, visitor }) => {
    const cells = themeNames.map((theme) => widths.map((width) => mark(cellOf(key, theme, width))).join(' '));
    return `| \`${key}\` | ${visitor} | ${cells.join(' | ')} |`;
  });
  const contrasts = themeNames.map((theme) => {
    const ofTheme = Object.entries(report.cells).filter(([key]) => key.split('|')[1] === theme);
    const least = Math.min(21, ...ofTheme.map(([, { leastContrast }]) => leastContrast));
    const unmeasured = ofTheme.reduce((sum, [, cell]) => sum + cell.unmeasured, 0);
    return `| ${themes[theme].label} | ${ofTheme.length} | ${ofTheme.length === 0 ? '–' : least.toFixed(2)} | ${unmeasured} |`;
  });
  return `${[
    '# Accessibility of every screen',
    '',
    'Written by `npm run a11y`, which opens each screen of the built shop with demo data. The screens are those of the router and the desks.',
    '',
    `- Looked at: ${seen.length} of ${total} combinations of ${screens.length} screens, ${themeNames.length} themes and ${widths.length} widths ("system" is one of light and dark).`,
    `- With findings of axe, of any impact, or a page wider than its window: ${faulty}.`,
    '- All rules of axe run once per screen and width, as themes change colours, corners and type; the contrast is computed in each theme, against the worst colour of its background pattern.',
    '- Dialogs, menus and errors of forms are looked at by the browser tests, not here.',
    '',
    'In each cell the widths 360, 768 and 1440: ✓ nothing found, a number of findings, · not looked at.',
    '',
    `| screen | as | ${themeNames.map((theme) => themes[theme].label).join(' | ')} |`,
    `|---|---|${themeNames.map(() => ':-:').join('|')}|`,
    ...rows,
    '',
    '## Contrast',
    '',
    'Large text and disabled controls may have less than 4.5; axe knows which, and reports the others as findings.',
    '',
    '| theme | screens and widths | least contrast | texts on pictures |',
    '|---|--:|--:|--:|',
    ...contrasts,
    ...listFindings(report),
    ...listUnseen(report),
  ].join('\n')}\n`;
}

function mark(cell: Cell | undefined): string {
  if (cell === undefined) return '·';
  return cell.findings.length === 0 ? '✓' : String(cell.findings.length);
}

function listFindings({ cells }: Report): string[] {
  const where = new Map<string, string[]>();
  for (const [key, { findings }] of Object.entries(cells)) {
    for (const finding of findings) where.set(finding, [...(where.get(finding) ?? []), key.replaceAll('|', ' ')]);
  }
  if (where.size === 0) return [];
  const lines = [...where].map(
    ([finding, keys]) =>
      `- \`${finding}\`: ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ` and ${keys.length - 3} more` : ''}`,
  );
  return ['', '## Findings', '', ...lines];
}

function listUnseen({ unseen }: Report): string[] {
  const lines = Object.entries(unseen).map(([key, problem]) => `- \`${key}\`: ${problem}`);
  return lines.length === 0 ? [] : ['', '## Not opened', '', ...lines];
}
