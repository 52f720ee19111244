// npm run bench:reads -- --products 10000 --only list --only facets: CPU milliseconds of the shop and of PostgreSQL for each
// reading call, with and without what is kept. Fills .data/bench-SIZE like npm run bench. A busy machine disturbs it little.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { cpuOf, cpuOfFamily } from './measuring/cpu-time.ts';
import { measure } from './measuring/measure.ts';
import { readMixes } from './measuring/mixes.ts';
import { origins, startShop, stop } from './shop-process.ts';
import { stockShop } from './stocking/stock.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    amount: { type: 'string', default: '1500' },
    only: { type: 'string', multiple: true },
    kept: { type: 'boolean', default: false },
    'without-catalogue': { type: 'boolean', default: false },
  },
});
const CONNECTIONS = 10;
const dataDir = resolve(`.data/bench-${values.products}`);
const logger = createLogger({ level: 'warn', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(postgres.url());
  const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 600_000 });
  await stockShop(db, dataDir, Number(values.products));
  const mixes = (await readMixes(db)).filter(({ name }) => values.only?.includes(name) ?? true);
  await db.close();
  for (const args of values.kept ? [['--cold'], []] : [['--cold']]) {
    const shop = await startShop(dataDir, values['without-catalogue'] ? [...args, '--without-catalogue'] : args);
    for (const { name, paths } of mixes) {
      const label = `${name}${args.includes('--cold') ? ', cold' : ', kept'}`;
      console.log(`${label.padEnd(28)} ${await measureCpu(shop.pid ?? 0, paths)}`);
    }
    await stop(shop);
  }
} finally {
  await postgres.stop();
}

async function measureCpu(pid: number, paths: readonly string[]): Promise<string> {
  let turn = 0;
  const prepare = (request: object) => {
    turn += 1;
    return { ...request, path: paths[turn % paths.length] ?? '/' };
  };
  const load = { url: origins.shop, connections: CONNECTIONS, prepare };
  await measure({ ...load, amount: 600 });
  const [shop, database] = [await cpuOf(pid), await cpuOfFamily(postgres.pid())];
  const amount = Number(values.amount);
  const { failures, p95 } = await measure({ ...load, amount });
  const each = (now: number, before: number) => ((now - before) / amount).toFixed(2);
  const spent = `shop ${each(await cpuOf(pid), shop)} ms, PostgreSQL ${each(await cpuOfFamily(postgres.pid()), database)} ms`;
  return `${spent} a request, p95 ${p95.toFixed(1)} ms${failures > 0 ? `, ${failures} FAILURES` : ''}`;
}
