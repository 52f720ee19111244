import type { TestProject } from 'vitest/node';
import { removeFolder, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
  }
}

/** One shop with demo data for all journeys, stopped and cleared away behind them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({ env: { SEED_DEMO: '1' } });
  project.provide('shopUrl', shop.url);
  return async () => {
    await shop.stop();
    await removeFolder(shop.dataDir);
  };
}
