// npm run bench:lists -- --products 10000 --orders 10000 --users 10000 --audit 10000: what pages, sorts, filters and searches of
// the back office's lists cost, written into docs/performance.md. Fills .data/bench-PRODUCTS like npm run bench, which runs it too.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { measureDeskLists } from './desk-lists.ts';
import { stockShop } from './stocking/stock.ts';
import { stockDesk } from './stocking/stock-desk.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '100000' },
    users: { type: 'string', default: '100000' },
    audit: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true },
    out: { type: 'string', default: 'docs/performance.md' },
  },
});
const dataDir = resolve(`.data/bench-${values.products}`);
const logger = createLogger({ level: 'warn', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(postgres.url());
  const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 600_000 });
  await stockShop(db, dataDir, Number(values.products));
  const sizes = { users: Number(values.users), orders: Number(values.orders), audit: Number(values.audit) };
  await stockDesk(db, sizes);
  const { only, out } = values;
  await measureDeskLists(db, { dataDir, postgresPid: postgres.pid(), times: Number(values.times), only, out });
  await db.close();
} finally {
  await postgres.stop();
}
