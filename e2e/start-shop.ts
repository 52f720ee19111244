import type { TestProject } from 'vitest/node';
import { removeFolder, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
  }
}

/** One shop with demo data for all journeys, stopped and cleared away behind them; or the running one of SHOP_URL. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { SHOP_URL } = process.env;
  if (SHOP_URL) {
    project.provide('shopUrl', SHOP_URL);
    return undefined;
  }
  const shop = await startShop({ env: { SEED_DEMO: '1' } });
  project.provide('shopUrl', shop.url);
  return async () => {
    await shop.stop();
    await removeFolder(shop.dataDir);
  };
}
