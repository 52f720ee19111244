// Writes the tables of tiers.mjs into docs/architecture/fences.md. With --check it only says whether they stand there as they are.
import { readFile, writeFile } from 'node:fs/promises';
import { clientTiers, serverTiers } from './tiers.mjs';

const page = new URL('../../docs/architecture/fences.md', import.meta.url);
const begin = '<!-- tiers: written by `npm run fences:show` -->';
const end = '<!-- /tiers -->';

function refuseUpward(name, tiers) {
  const order = Object.keys(tiers);
  for (const [domain, known] of Object.entries(tiers)) {
    const upward = known.filter((other) => !order.slice(0, order.indexOf(domain)).includes(other));
    if (upward.length > 0)
      throw new Error(`${name}: ${domain} stands below ${upward.join(', ')}, so it may not know it`);
  }
}

/** Padded as the formatter of the repository writes tables. */
function table(title, tiers) {
  const rows = [[title, 'may know'], ...Object.entries(tiers).map(([domain, known]) => [domain, known.join(', ')])];
  const [left, right] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map(([domain, known]) => `| ${domain.padEnd(left)} | ${known.padEnd(right)} |`);
  return [lines[0], `| ${'-'.repeat(left)} | ${'-'.repeat(right)} |`, ...lines.slice(1)].join('\n');
}

refuseUpward('server', serverTiers);
refuseUpward('client', clientTiers);
const text = await readFile(page, 'utf8');
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (after === undefined)
  throw new Error(`docs/architecture/fences.md has no place for the tables between ${begin} and ${end}`);
const tables = [table('src/server', serverTiers), table('src/client', clientTiers)].join('\n\n');
const wanted = `${before}${begin}\n${tables}\n${end}${after}`;
if (wanted !== text) {
  if (process.argv.includes('--check'))
    throw new Error('docs/architecture/fences.md shows other tiers: npm run fences:show');
  await writeFile(page, wanted);
}
