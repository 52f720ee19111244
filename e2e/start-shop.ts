import type { TestProject } from 'vitest/node';
import { removeFolder, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    /** Where the shop keeps its database, for journeys that need something to happen behind the screens. */
    shopDataDir: string;
  }
}

/**
 * One shop with demo data for all journeys, stopped and cleared away behind them; or the running one of SHOP_URL with
 * its SHOP_DATA_DIR.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { SHOP_URL, SHOP_DATA_DIR } = process.env;
  if (SHOP_URL) {
    project.provide('shopUrl', SHOP_URL);
    project.provide('shopDataDir', SHOP_DATA_DIR ?? '.data');
    return undefined;
  }
  const shop = await startShop({ env: { SEED_DEMO: '1' } });
  project.provide('shopUrl', shop.url);
  project.provide('shopDataDir', shop.dataDir);
  return async () => {
    await shop.stop();
    await removeFolder(shop.dataDir);
  };
}
