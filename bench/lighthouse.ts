// npm run bench:lighthouse, after npm run build: what Lighthouse says of the shop's public pages on a throttled phone, the median of
// five visits each by its score for performance. SHOP_URL names a shop that runs already; --page product narrows it, --runs 1 is quick,
// --details prints what each audit found. Lighthouse itself is fetched by npx: it depends on the newest version of some packages,
// which no lock file can hold.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { freePort, removeFolder, startShop } from '../e2e/support/shop-process.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    details: { type: 'boolean', default: false },
  },
});
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.looseObject({ items: z.unknown().optional() }).optional(),
    }),
  ),
});
type Result = z.infer<typeof resultSchema>;
const found = z.object({ items: z.array(z.object({ slug: z.string() })).min(1) });

const { SHOP_URL } = process.env;
const shop = SHOP_URL === undefined ? await startShop({ env: { SEED_DEMO: '1' } }) : undefined;
const origin = shop?.url ?? SHOP_URL ?? '';
const port = await freePort();
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath, args });
try {
  const pages = Object.entries(await addresses()).filter(([name]) => values.page?.includes(name) ?? true);
  // What the first visitor of all waits for is another measurement.
  for (const [, path] of pages) await fetch(`${origin}${path}`).then((answer) => answer.text());
  console.log(`Load average ${loadavg()[0]?.toFixed(1)}, ${values.runs} visits each.\n`);
  console.log(
    '| page | performance | accessibility | best practices | SEO | FCP s | LCP s | TBT ms | CLS | kB | its LCP s, all visits |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|');
  for (const [name, path] of pages) console.log(await visit(name, path));
} finally {
  await browser.close();
  await shop?.stop();
  if (shop) await removeFolder(shop.dataDir);
}

async function addresses(): Promise<Record<string, string>> {
  const firstOf = async (path: string) =>
    found.parse(await fetch(`${origin}${path}`).then((answer) => answer.json())).items[0]?.slug;
  const category = await fetch(`${origin}/api/category`).then((answer) => answer.json());
  const slug = z
    .array(z.object({ slug: z.string() }))
    .min(1)
    .parse(category.items ?? category)[0]?.slug;
  return {
    home: '/',
    list: '/product',
    category: `/category/${slug}`,
    product: `/product/${await firstOf('/api/product')}`,
    search: '/search?q=golden',
    page: '/page/terms',
  };
}

async function visit(name: string, path: string): Promise<string> {
  const results: Result[] = [];
  const wanted = Number(values.runs);
  const flags = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join(',')}`];
  // A visit in a few dozen fails to record what it saw.
  for (let tries = 0; results.length < wanted && tries < wanted + 3; tries += 1) {
    const args = ['--yes', lighthouse, `${origin}${path}`, ...flags];
    const seen = await promisify(execFile)('npx', args, { maxBuffer: 64 * 1024 * 1024 }).catch(() => undefined);
    if (seen) results.push(resultSchema.parse(JSON.parse(seen.stdout)));
  }
  const byScore = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const median = byScore[Math.floor(byScore.length / 2)];
  if (!median) throw new Error(`Lighthouse did not see ${path}`);
  const number = (audit: string, result: Result = median) => result.audits[audit]?.numericValue ?? Number.NaN;
  const lcps = byScore.map((result) => (number('largest-contentful-paint', result) / 1000).toFixed(1));
  if (values.details) tell(median);
  return `| ${[
    name,
    ...categories.map((category) => Math.round(scoreOf(median, category))),
    (number('first-contentful-paint') / 1000).toFixed(2),
    (number('largest-contentful-paint') / 1000).toFixed(2),
    Math.round(number('total-blocking-time')),
    number('cumulative-layout-shift').toFixed(3),
    Math.round(number('total-byte-weight') / 1000),
    lcps.join(' '),
  ].join(' | ')} |`;
}

function scoreOf({ categories: scores }: Result, category: string): number {
  return (scores[category]?.score ?? 0) * 100;
}

/** Every audit that is not passed, with what it names. */
function tell({ audits }: Result): void {
  for (const { id, score, title, displayValue, details } of Object.values(audits)) {
    if (score === null || score >= 0.9) continue;
    console.log(`${id} ${score} ${title} ${displayValue ?? ''}`);
    for (const item of Array.isArray(details?.items) ? details.items.slice(0, 6) : [])
      console.log(`    ${JSON.stringify(item).slice(0, 300)}`);
  }
}
