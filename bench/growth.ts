import type { Database } from '../src/server/platform/database/db.ts';
import { type Figures, type Measured, measure } from './measuring/measure.ts';
import { type Mix, readMixes } from './measuring/mixes.ts';
import { origins, startShop, stop } from './shop-process.ts';

/** One mix at one size of the catalogue. */
export interface GrowthRow {
  name: string;
  products: number;
  isCold: boolean;
  figures: Figures;
}

const CONNECTIONS = 10;
/** Rounds before a cold mix is measured: its code is compiled by then, as in a shop that has been open for a minute. */
const COLD_ROUNDS = 60;

/** Each mix warm, with the response cache, and cold, without it. */
export async function measureGrowth(
  db: Database,
  { dataDir, products, seconds, postgres }: { dataDir: string; products: number; seconds: number; postgres: number },
): Promise<GrowthRow[]> {
  const mixes = await readMixes(db);
  const rows: GrowthRow[] = [];
  for (const isCold of [false, true]) {
    const shop = await startShop(dataDir, isCold ? ['--cold'] : []);
    for (const mix of mixes) {
      if (!(await isServed(mix))) continue;
      const figures = await measureMix(mix, isCold ? COLD_ROUNDS : mix.paths.length / CONNECTIONS, seconds, {
        server: shop.pid,
        postgres,
      });
      rows.push({ name: mix.name, products, isCold, figures });
      console.error(
        `${products} products, ${mix.name}${isCold ? ', cold' : ''}: ${Math.round(figures.requestsPerSecond)}/s, p95 ${figures.p95.toFixed(1)} ms`,
      );
    }
    await stop(shop);
  }
  return rows;
}

/** Pages beyond a small catalogue answer 404, like calls that no procedure serves. */
async function isServed({ paths }: Mix): Promise<boolean> {
  const [first] = paths;
  return first !== undefined && (await fetch(`${origins.shop}${first}`)).ok;
}

async function measureMix({ paths }: Mix, warmUps: number, seconds: number, pids: Measured): Promise<Figures> {
  let turn = 0;
  const prepare = (request: object) => {
    turn += 1;
    return { ...request, path: paths[turn % paths.length] ?? '/' };
  };
  const load = { url: origins.shop, connections: CONNECTIONS, prepare };
  await measure({ ...load, amount: Math.max(CONNECTIONS, Math.ceil(warmUps * CONNECTIONS)) });
  return await measure({ ...load, duration: seconds, pids });
}
