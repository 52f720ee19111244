import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createTestShop } from '../src/server/orders/testing/test-shop.ts';
import { configurePayments, type PaymentRig, startPaymentRig } from '../src/server/payments/testing/payment-rig.ts';
import { createDatabase } from '../src/server/platform/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { applyMigrations } from '../src/server/platform/migrations.ts';
import { silentLogger } from '../src/server/platform/testing/test-database.ts';
import { openContext } from './browser.ts';
import { register } from './register.ts';
import { removeFolder, type ShopProcess, startShop } from './shop-process.ts';
import { addShownProduct, fillContact } from './shopping.ts';

export interface LiveShop {
  rig: PaymentRig;
  shop: ShopProcess;
  /** The slug of what it sells. */
  product: string;
  close: () => Promise<void>;
}

/** The master key of the services that fill the shop, so that it can open what they sealed. */
const settingsKey = 'ab'.repeat(32);

/** A small shop whose cards go to the local Stripe and whose PayPal is the local one. */
export async function startLiveShop(): Promise<LiveShop> {
  const rig = await startPaymentRig();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'game-market-e2e-'));
  const product = await fillShop(dataDir);
  const env = { ...rig.environment, SEED_DEMO: 'off', SETTINGS_KEY: settingsKey };
  const shop = await startShop({ dataDir, env });
  rig.stripe.webhookUrl = `${shop.url}/webhooks/stripe`;
  rig.paypal.webhookUrl = `${shop.url}/webhooks/paypal`;
  return {
    rig,
    shop,
    product,
    close: async () => {
      rig.close();
      await shop.stop();
      await removeFolder(dataDir);
    },
  };
}

/** One product with keys enough, and the keys of the providers. Answers the product's slug. */
async function fillShop(dataDir: string): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  await applyMigrations(embedded.url());
  const db = createDatabase(embedded.url(), { poolSize: 2, logger: silentLogger });
  const { services, addKeyProduct } = await createTestShop(db);
  await configurePayments(services, { walletEnabled: true });
  const { slug } = await addKeyProduct(50, { name: 'Ember Blade', priceCents: 1999 });
  await db.close();
  await embedded.stop();
  return slug;
}

/** A new member at the checkout, with one product in the cart and everything but the payment filled in. */
export async function openCheckout(
  { shop, product }: LiveShop,
  options: { width?: number; theme?: string } = {},
): Promise<Page> {
  const { width = 1440, theme = 'light' } = options;
  const context = await openContext({ baseURL: shop.url, viewport: { width, height: 900 } });
  await context.addInitScript((name) => localStorage.setItem('gm-theme', name), theme);
  const page = await context.newPage();
  await register(page);
  await page.goto(`/product/${product}`);
  await addShownProduct(page);
  await page.goto('/checkout');
  await fillContact(page);
  return page;
}

export async function expectDelivered(page: Page): Promise<void> {
  await page.waitForURL('**/checkout?order=*');
  await page.getByRole('heading', { level: 1, name: 'It is all yours' }).waitFor();
}
