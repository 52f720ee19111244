import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { configurePayments, type PaymentRig, startPaymentRig } from '../src/server/payments/testing/payment-rig.ts';
import { createDatabase, type Database } from '../src/server/platform/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { applyMigrations } from '../src/server/platform/migrations.ts';
import { openSecrets } from '../src/server/platform/secrets.ts';
import { silentLogger } from '../src/server/platform/testing/test-database.ts';
import { freePort, removeFolder, type ShopProcess, startShop } from './shop-process.ts';
import { signIn } from './sign-in.ts';

export interface LiveShop {
  rig: PaymentRig;
  shop: ShopProcess;
  close: () => Promise<void>;
}

/** A demo shop whose cards go to the local Stripe and whose PayPal is the local one. */
export async function startLiveShop(): Promise<LiveShop> {
  const rig = await startPaymentRig();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'game-market-e2e-'));
  const port = await freePort();
  await withDatabase(dataDir, (db) =>
    configurePayments({ db, secrets: openSecrets(readEnvironment({ DATA_DIR: dataDir })) }),
  );
  const shop = await startShop({ dataDir, port, env: { ...rig.environment, SEED_DEMO: '1' } });
  rig.stripe.webhookUrl = `${shop.url}/webhooks/stripe`;
  rig.paypal.webhookUrl = `${shop.url}/webhooks/paypal`;
  return {
    rig,
    shop,
    close: async () => {
      rig.close();
      await shop.stop();
      await removeFolder(dataDir);
    },
  };
}

async function withDatabase(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  await applyMigrations(embedded.url());
  const db = createDatabase(embedded.url(), { poolSize: 2, logger: silentLogger });
  await work(db);
  await db.close();
  await embedded.stop();
}

/** A demo member at the checkout, with one product in the cart and everything but the payment filled in. */
export async function openCheckout(
  browser: Browser,
  { shop }: LiveShop,
  options: { account: string; width?: number; theme?: string },
): Promise<Page> {
  const { account, width = 1440, theme = 'light' } = options;
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
  await context.addInitScript((name) => localStorage.setItem('gm-theme', name), theme);
  const page = await context.newPage();
  await signIn(page, '/category/weapons?inStock=true', account);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.goto('/checkout');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await page.getByRole('checkbox', { name: /delivery now/ }).check();
  return page;
}

export async function expectDelivered(page: Page): Promise<void> {
  await page.waitForURL('**/checkout?order=*');
  await page.getByRole('heading', { level: 1, name: 'It is all yours' }).waitFor();
}
