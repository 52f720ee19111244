import { afterAll } from 'vitest';
import { createCoinShop } from '../../src/server/crypto/testing/coin-shop.ts';
import { type LocalChain, startLocalChain } from '../../src/server/crypto/testing/local-chain.ts';
import { type LocalLedger, startLocalLedger } from '../../src/server/crypto/testing/local-ledger.ts';
import { startPriceServer } from '../../src/server/crypto/testing/price-server.ts';
import { fillShop } from './fill-shop.ts';
import { makeFolder, removeFolder, type ShopProcess, startShop } from './shop-process.ts';

export interface LiveCoins {
  bsc: LocalChain;
  xrp: LocalLedger;
  shop: ShopProcess;
  /** The slug of what it sells. */
  product: string;
}

/** The master key of the services that fill the shop, so that it can open what they sealed. */
const settingsKey = 'ab'.repeat(32);

/** A small shop, open for all journeys of a file, that takes USDT and XRP on chains of this machine's own. */
export async function openCoinShop(settings: Record<string, number | boolean> = {}): Promise<LiveCoins> {
  const [bsc, xrp, prices] = await Promise.all([startLocalChain(56), startLocalLedger(), startPriceServer()]);
  const dataDir = await makeFolder();
  const product = await fillShop(dataDir, async (db) => {
    const { addKeyProduct, setSettings } = await createCoinShop(db, {
      bsc: bsc.url,
      xrp: xrp.url,
      rateSources: prices.sources,
    });
    await setSettings({ walletEnabled: true, ...settings });
    const { slug } = await addKeyProduct(50, { name: 'Ember Blade', priceCents: 1999 });
    return slug;
  });
  const shop = await startShop({ dataDir, env: { SEED_DEMO: 'off', SETTINGS_KEY: settingsKey } });
  afterAll(async () => {
    await shop.stop();
    await Promise.all([bsc.stop(), xrp.stop(), prices.close(), removeFolder(dataDir)]);
  });
  return { bsc, xrp, shop, product };
}
