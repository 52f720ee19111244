import type { TestProject } from 'vitest/node';
import { keepTemporaryFoldersInMemory } from '../testing/memory-folder.ts';
import { fillShop } from './support/fill-shop.ts';
import { makeFolder, removeFolder, startShop } from './support/shop-process.ts';

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
  const count = project.vitest.config.maxWorkers;
  const shops = await Promise.all(
    Array.from({ length: count }, () =>
      startShop({ env: { SEED_DEMO: '1', WEBHOOK_PRIVATE_HOSTS: 'on', MAIL_PRIVATE_HOSTS: 'on' } }),
    ),
  );
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
