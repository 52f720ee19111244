import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { keepTemporaryFoldersInMemory } from '../testing/memory-folder.ts';
import { openDatabaseOf } from './support/database-of.ts';
import { fillShop } from './support/fill-shop.ts';
import { makeFolder, removeFolder, startShop } from './support/shop-process.ts';

/** It takes half a minute, and gives way to whatever else the machine does. */
const PAINTING_TIMEOUT_MS = 600_000;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of each demo shop, and where it keeps its database. */
    shops: { url: string; dataDir: string }[];
  }
}

/**
 * A shop with demo data for each of the processes that run journeys, so that none finds what another just changed.
 * They are stopped and cleared away behind the last journey. Or the running one of SHOP_URL with its SHOP_DATA_DIR.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const leaveMemory = await keepTemporaryFoldersInMemory();
  const { SHOP_URL, SHOP_DATA_DIR } = process.env;
  if (SHOP_URL) {
    project.provide('shops', [{ url: SHOP_URL, dataDir: SHOP_DATA_DIR ?? '.data' }]);
    return leaveMemory;
  }
  const emptyShop = await makeFolder();
  await fillShop(emptyShop, async () => undefined);
  process.env.EMPTY_SHOP = emptyShop;
  const folders = await fillDemoFolders(project.vitest.config.maxWorkers);
  const env = { SEED_DEMO: 'off', WEBHOOK_PRIVATE_HOSTS: 'on', MAIL_PRIVATE_HOSTS: 'on' };
  const shops = await Promise.all(folders.map((dataDir) => startShop({ dataDir, env })));
  project.provide(
    'shops',
    shops.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await Promise.all([emptyShop, ...shops.map((shop) => shop.dataDir)].map(removeFolder));
    await leaveMemory();
  };
}

/**
 * The demo's data folder, as often as it is wanted, filled once by a shop's first start. Every product has its cover, and none its
 * further pictures: painting them beside the journeys took a core for more than a minute, and twice.
 */
async function fillDemoFolders(count: number): Promise<string[]> {
  const shop = await startShop({ env: { SEED_DEMO: 'on' } });
  const db = await openDatabaseOf(shop.dataDir);
  const unpainted = `SELECT FROM "product_images" WHERE "position" = 0 AND "blurhash" = ''`;
  const deadline = Date.now() + PAINTING_TIMEOUT_MS;
  while ((await db.pool.query(unpainted)).rowCount) {
    if (Date.now() > deadline)
      throw new Error(`The demo's covers were not painted within ${PAINTING_TIMEOUT_MS / 1000} s`);
    await wait(200);
  }
  await db.close();
  await shop.stop();
  // AVIF is written beside pictures that were not touched for a while; during the journeys it would only take the processor.
  await run('find', [`${shop.dataDir}/files/public`, '-name', '*.webp', '-exec', 'touch', '-d', '1 day', '{}', '+']);
  const copies = Array.from({ length: count - 1 }, (_, index) => `${shop.dataDir}-${index + 2}`);
  // Unlike Node's own copying this one keeps the owner of the database's files.
  for (const folder of copies) await run('cp', ['-a', shop.dataDir, folder]);
  return [shop.dataDir, ...copies];
}

const run = promisify(execFile);
