// npm run bench:reports -- --orders 1000000: how long the sales reports of a year take, on facts of that many orders a year.
// The facts are made as the roll-up would have, from orders that are drawn by chance, two years of them.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, type Database } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { readReport } from '../src/server/sales-reports/read-report.queries.ts';
import { namesOf } from '../src/shared/records/record.ts';
import { reportKinds } from '../src/shared/sales-reports/report-kinds.ts';
import { salesReportInputSchema } from '../src/shared/sales-reports/sales-report.schemas.ts';
import { cpuOfFamily } from './measuring/cpu-time.ts';
import { stockShop } from './stocking/stock.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '10000' },
    times: { type: 'string', default: '20' },
  },
});
const dataDir = resolve(`.data/bench-reports-${values.products}`);
const logger = createLogger({ level: 'warn', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(postgres.url());
  const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 900_000 });
  await stockShop(db, dataDir, Number(values.products));
  await stockFacts(db, Number(values.orders));
  await measure(db, Number(values.times), () => cpuOfFamily(postgres.pid()));
  await db.close();
} finally {
  await postgres.stop();
}

/**
 * Facts of two years: four payment methods, 1.4 lines an order, products by popularity, words that were searched for. Of
 * products and words only what reports of whole years can reach is made: months and longer, and the rest beside their ends.
 */
async function stockFacts({ pool }: Database, orders: number): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) => client.query(text);
  const sums = `count(*), sum(cents), sum(cents / 6), sum(cents)`;
  const into = `INSERT INTO sales_facts ("by", "grain", "start", "key", "detail", "source", "count", "grossCents", "taxCents", "totalCents")`;
  const grains = `CROSS JOIN (VALUES ('slot'), ('day'), ('month')) grains(grain)`;
  const start = `CASE grain WHEN 'slot' THEN slot ELSE date_trunc(grain, slot, 'UTC') END`;
  const beside = (days: number) =>
    [0, 365, 730].map((ago) => `abs(extract(epoch FROM now() - slot) / 86400 - ${ago}) < ${days}`).join(' OR ');
  const isReached = `(grain = 'month' OR (grain = 'day' AND (${beside(40)})) OR (grain = 'slot' AND (${beside(3)})))`;
  try {
    await run('SET statement_timeout = 0');
    await run(`SET work_mem = '256MB'`);
    const kept = await run(`SELECT count(*)::int AS n FROM sales_facts WHERE "by" = 'search'`);
    if (kept.rows[0].n > 0) return;
    await run('TRUNCATE sales_facts');
    await run(`CREATE TEMP TABLE placed AS
      SELECT n, date_bin('15 minutes', now() - random() * interval '730 days', 'epoch') AS slot,
        (100 + random() * 9000)::int AS cents, (ARRAY['card', 'paypal', 'crypto', 'wallet'])[1 + (random() ^ 2 * 4)::int % 4] AS method
      FROM generate_series(1, ${orders * 2}) n`);
    await run(`CREATE TEMP TABLE goods AS
      SELECT row_number() OVER () AS place, "id", "sellerId" FROM products WHERE "status" = 'active'`);
    await run(`CREATE UNIQUE INDEX ON goods (place)`);
    await run(`CREATE TEMP TABLE lines AS
      SELECT slot, cents, 1 + floor(power(random(), 3) * (SELECT count(*) FROM goods))::bigint AS place
      FROM placed, generate_series(1, CASE WHEN n % 5 < 2 THEN 2 ELSE 1 END)`);
    await run(`${into} SELECT part."by", grain, ${start}, part.key, '', 'paid', ${sums} FROM placed ${grains}
      CROSS JOIN LATERAL (VALUES ('all', ''), ('method', method), ('customer', CASE WHEN n % 3 = 0 THEN 'new' ELSE 'returning' END),
        ('tax', (ARRAY['DE', 'US', 'FR', 'PL', 'ES'])[1 + n % 5]), ('coupon', CASE WHEN n % 9 = 0 THEN 'CODE' || n % 40 END),
        ('crypto', CASE WHEN method = 'crypto' THEN (ARRAY['eth', 'bsc', 'ton'])[1 + n % 3] END)) part("by", key)
      WHERE part.key IS NOT NULL GROUP BY 1, 2, 3, 4`);
    await run(`UPDATE sales_facts SET "detail" = '1900' WHERE "by" = 'tax'`);
    await run(`${into} SELECT 'product', grain, ${start}, "id"::text, "sellerId"::text, 'paid', ${sums}
      FROM lines JOIN goods USING (place) ${grains} WHERE ${isReached} GROUP BY 1, 2, 3, 4, 5`);
    await run(`${into} SELECT 'search', grain, ${start}, 'word ' || place % 3000, '', 'searched', ${sums}
      FROM lines ${grains} WHERE ${isReached} GROUP BY 1, 2, 3, 4`);
    await run('VACUUM ANALYZE sales_facts');
  } finally {
    client.release(true);
  }
}

async function measure(db: Database, times: number, cpu: () => Promise<number>): Promise<void> {
  const { rows } = await db.pool.query<{ grain: string; n: number }>(
    `SELECT "grain", count(*)::int AS n FROM sales_facts GROUP BY 1 ORDER BY 1`,
  );
  console.log(`facts: ${rows.map(({ grain, n }) => `${n} by ${grain}`).join(', ')}`);
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - 364 * 86_400_000).toISOString().slice(0, 10);
  console.log('p50 / p95 (CPU of PostgreSQL): a year of UTC, with the year before of Berlin, the same by day');
  for (const report of namesOf(reportKinds)) {
    const shown: string[] = [];
    for (const asked of [
      { compare: 'none', timeZone: 'UTC' },
      { compare: 'year', timeZone: 'Europe/Berlin' },
      { compare: 'year', timeZone: 'Europe/Berlin', unit: 'day' },
    ]) {
      const input = salesReportInputSchema.parse({ report, range: 'custom', from, to, ...asked });
      await readReport({ db }, input, 100);
      const spent: number[] = [];
      const before = await cpu();
      for (let time = 0; time < times; time += 1) {
        const begin = performance.now();
        await readReport({ db }, input, 100);
        spent.push(performance.now() - begin);
      }
      const cpuMs = Math.round(((await cpu()) - before) / times);
      spent.sort((a, b) => a - b);
      const at = (part: number) => Math.round(spent[Math.min(times - 1, Math.floor(times * part))] ?? 0);
      shown.push(`${at(0.5)} / ${at(0.95)} ms (${cpuMs})`);
    }
    console.log(`${report.padEnd(16)} ${shown.join('   ')}`);
  }
}
