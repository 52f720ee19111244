// npm run bench:first-load: how much JavaScript a first visit of some pages loads, from the manifest of the last `npm run build`.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const built = resolve('dist/client');
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
type Manifest = z.infer<typeof manifestSchema>;

/** What each page loads one after the other before it can be used; each brings all that it imports. */
const pages: [string, string[]][] = [
  ['/', ['index.html', 'pages/home/home-page.tsx']],
  ['/product', ['index.html', 'products/browse/product-list-page.tsx']],
  ['/product/:slug', ['index.html', 'products/detail/product-page.tsx']],
  ['/category/:slug', ['index.html', 'categories/category-page.tsx']],
  ['/search', ['index.html', 'search/search-page.tsx']],
  ['/admin', ['index.html', 'app/desk/desk-app.tsx', 'statistics/desk/dashboard.tsx']],
];
/** The most that the first screen of the back office may load, and what the shop's are to come to. */
const deskLimitKb = 250;
const shopLimitKb = 120;

const manifest = manifestSchema.parse(JSON.parse(await readFile(`${built}/.vite/manifest.json`, 'utf8')));
for (const [page, entries] of pages) {
  const files = filesOf(manifest, entries);
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${built}/${file}`)).length));
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const limitKb = page === '/admin' ? deskLimitKb : shopLimitKb;
  const verdict = kb > limitKb ? `, above the ${limitKb} kB that it may have` : '';
  console.log(`${page.padEnd(16)} ${kb.toFixed(1)} kB gzip of JavaScript in ${files.length} files${verdict}`);
}

/** The scripts behind these entries, each once. */
function filesOf(known: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...entries];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = known[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...chunk.imports);
  }
  return [...new Set([...seen].map((key) => known[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));
}
