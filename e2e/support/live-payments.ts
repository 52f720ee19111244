import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { createTestShop } from '../../src/server/orders/testing/test-shop.ts';
import {
  configurePayments,
  type PaymentHarness,
  startPaymentHarness,
} from '../../src/server/payments/testing/payment-harness.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openContext } from './browser.ts';
import { fillShop } from './fill-shop.ts';
import { openAccount } from './register.ts';
import { makeFolder, removeFolder, type ShopProcess, startShop } from './shop-process.ts';
import { addShownProduct, fillContact } from './shopping.ts';

export interface LiveShop {
  harness: PaymentHarness;
  shop: ShopProcess;
  /** The slugs of what it sells: a key, and a pre-order that can be paid on release. */
  product: string;
  preorder: string;
}

/** The master key of the services that fill the shop, so that it can open what they sealed. */
const settingsKey = 'ab'.repeat(32);

/** A small shop, open for all journeys of a file, whose cards go to the local Stripe and whose PayPal is the local one. */
export async function openLiveShop(): Promise<LiveShop> {
  const harness = await startPaymentHarness();
  const dataDir = await makeFolder();
  const sold = await fillShop(dataDir, addProducts);
  const env = { ...harness.environment, SEED_DEMO: 'off', SETTINGS_KEY: settingsKey };
  const shop = await startShop({ dataDir, env });
  harness.stripe.webhookUrl = `${shop.url}/webhooks/stripe`;
  harness.paypal.webhookUrl = `${shop.url}/webhooks/paypal`;
  afterAll(async () => {
    harness.close();
    await shop.stop();
    await removeFolder(dataDir);
  });
  return { harness, shop, ...sold };
}

/** Products with keys enough, and the keys of the providers. */
async function addProducts(db: Database): Promise<Pick<LiveShop, 'product' | 'preorder'>> {
  const { services, addKeyProduct } = await createTestShop(db);
  await configurePayments(services, { walletEnabled: true });
  const { slug: product } = await addKeyProduct(50, { name: 'Ember Blade', priceCents: 1999 });
  const releaseAt = new Date(Date.now() + 30 * 86_400_000);
  const terms = { releaseAt, preorderAllowed: true, payOnRelease: true, preorderLimit: 50 };
  const { slug: preorder } = await addKeyProduct(50, { name: 'Ember Blade II', priceCents: 2999, ...terms });
  return { product, preorder };
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
  await openAccount(page);
  await page.goto(`/product/${product}`);
  await addShownProduct(page);
  await page.goto('/checkout');
  await fillContact(page);
  return page;
}

export async function expectDelivered(page: Page): Promise<void> {
  await page.waitForURL('**/checkout?order=*');
  await page.getByRole('heading', { level: 1, name: 'Your order is ready' }).waitFor();
}
