import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Database } from '../src/server/platform/database/db.ts';
import { type BenchedList, readDeskLists } from './desk-list-cases.ts';
import { cpuOf, cpuOfFamily } from './measuring/cpu-time.ts';
import { origins, startShop, stop } from './shop-process.ts';
import { signIn } from './stocking/buyers.ts';

/** The aim for the 95th percentile of each page, sort, filter and search. */
const aimMs = 150;
export const deskListsHeading = '## Lists of the back office';

interface Options {
  dataDir: string;
  postgresPid: number;
  /** Requests for each case. */
  times: number;
  /** Names of the lists to measure; all of them unless said. */
  only: readonly string[] | undefined;
  /** The page whose section is renewed. */
  out: string;
}

interface CaseFigures {
  kind: string;
  name: string;
  p50: number;
  p95: number;
  shopCpuMs: number;
  postgresCpuMs: number;
  failures: number;
}

/** Measures each list one request after the other, prints the plan of each case beyond the aim, and renews the page's section. */
export async function measureDeskLists(db: Database, options: Options): Promise<void> {
  const lists = (await readDeskLists(db)).filter(({ name }) => options.only?.includes(name) ?? true);
  const shop = await startShop(options.dataDir, []);
  const { cookie } = await signIn(origins.shop, 'admin@example.com');
  const loadBefore = loadavg()[0] ?? 0;
  const lines: string[] = [];
  for (const list of lists) {
    const { rows } = await db.pool.query<{ count: string }>(`SELECT count(*) FROM ${list.table}`);
    const figures: CaseFigures[] = [];
    for (const each of list.cases) {
      const costs = { shop: () => cpuOf(shop.pid ?? 0), postgres: () => cpuOfFamily(options.postgresPid) };
      const measured = {
        kind: each.kind,
        name: each.name,
        ...(await measureCase(each.path, cookie, options.times, costs)),
      };
      figures.push(measured);
      console.log(`${list.name.padEnd(9)} ${each.name.padEnd(60).slice(0, 60)} ${textOf(measured)}`);
      if (measured.p95 > aimMs) console.log(await explain(db, each.run));
    }
    lines.push(...linesOf(list, Number(rows[0]?.count ?? 0), figures));
  }
  await stop(shop);
  await renewSection(options.out, toSection(lines, options.times, loadBefore));
}

async function measureCase(
  path: string,
  cookie: string,
  times: number,
  cpu: { shop: () => Promise<number>; postgres: () => Promise<number> },
): Promise<Omit<CaseFigures, 'kind' | 'name'>> {
  const durations: number[] = [];
  let failures = 0;
  const ask = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${origins.shop}${path}`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) failures += 1;
    return performance.now() - startedAt;
  };
  // What is read for the first time comes from the disk.
  for (let turn = 0; turn < 2; turn += 1) await ask();
  const [shop, postgres] = [await cpu.shop(), await cpu.postgres()];
  for (let turn = 0; turn < times; turn += 1) durations.push(await ask());
  durations.sort((a, b) => a - b);
  const percentile = (share: number) => durations[Math.min(times - 1, Math.floor(times * share))] ?? 0;
  return {
    p50: percentile(0.5),
    p95: percentile(0.95),
    shopCpuMs: ((await cpu.shop()) - shop) / times,
    postgresCpuMs: ((await cpu.postgres()) - postgres) / times,
    failures,
  };
}

function textOf({ p50, p95, shopCpuMs, postgresCpuMs, failures }: CaseFigures): string {
  const spent = `CPU shop ${shopCpuMs.toFixed(1)}, PostgreSQL ${postgresCpuMs.toFixed(1)}`;
  return `p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} ${spent}${failures > 0 ? ` ${failures} FAILED` : ''}`;
}

/** The plans of the statements that find and count the rows. */
async function explain(db: Database, run: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
    return { rows: [] };
  };
  const pool: Database['pool'] = Object.create(db.pool, { query: { value: query } });
  await run({ ...db, pool });
  return plans.join('\n\n');
}

function linesOf({ name }: BenchedList, rows: number, figures: readonly CaseFigures[]): string[] {
  return [...new Set(figures.map(({ kind }) => kind))].map((kind) => {
    const of = figures.filter((each) => each.kind === kind);
    const worst = of.reduce((a, b) => (b.p95 > a.p95 ? b : a));
    const most = (part: 'shopCpuMs' | 'postgresCpuMs') => {
      const all = of.map((each) => each[part]);
      return `${(all.reduce((sum, value) => sum + value, 0) / all.length).toFixed(1)} / ${Math.max(...all).toFixed(1)}`;
    };
    const p50 = of.map((each) => each.p50).sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
    const failed = of.reduce((sum, { failures }) => sum + failures, 0);
    const cells = [
      `${name}, ${rows.toLocaleString('en-US')} rows`,
      kind,
      of.length,
      p50.toFixed(0),
      worst.p95.toFixed(0),
    ];
    return `| ${[...cells, worst.name.replaceAll('|', '\\|'), most('shopCpuMs'), most('postgresCpuMs'), failed].join(' | ')} |`;
  });
}

function toSection(lines: readonly string[], times: number, load: number): string {
  return `${deskListsHeading}

Written by \`npm run bench:lists\`. Every page, sort, filter operator and search is asked for ${times} times, one request after the other,
with sessions, permissions and rows as the screen gets them. ${cpus().length} cores; the load average was ${load.toFixed(1)} before: above 0.5
neighbours had a part of the cores, so times are too long, while CPU times are right. The aim is a p95 of ${aimMs} ms in every case.

| list | what | cases | p50 ms, median case | p95 ms, slowest case | slowest case | CPU ms of the shop, mean / most | CPU ms of PostgreSQL, mean / most | failures |
|---|---|--:|--:|--:|---|--:|--:|--:|
${lines.join('\n')}
`;
}

/** Puts the section where the former one was, or at the end. */
async function renewSection(out: string, section: string): Promise<void> {
  const before = await readFile(out, 'utf8').catch(() => '');
  const start = before.indexOf(deskListsHeading);
  if (start < 0) return await writeFile(out, `${before.trimEnd()}\n\n${section}`);
  const next = before.indexOf('\n## ', start + 1);
  const rest = next < 0 ? '' : before.slice(next);
  await writeFile(out, `${before.slice(0, start)}${section}${rest}`);
}
