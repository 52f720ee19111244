import type { Services } from '../../platform/services.ts';
import { sealSetting } from '../../settings/setting-secrets.ts';
import { startLocalPaypal } from './local-paypal.ts';
import { localPaypalKeys } from './local-paypal-books.ts';
import { startLocalStripe } from './local-stripe.ts';
import { localStripeKeys } from './local-stripe-books.ts';

export type PaymentHarness = Awaited<ReturnType<typeof startPaymentHarness>>;

/** Both live providers on this machine, and the environment that leads a shop to them. */
export async function startPaymentHarness() {
  const [stripe, paypal] = await Promise.all([startLocalStripe(), startLocalPaypal()]);
  const environment = {
    STRIPE_API_BASE: stripe.origin,
    STRIPE_JS_URL: `${stripe.origin}/v3/`,
    PAYPAL_API_BASE: paypal.origin,
  };
  const close = () => {
    stripe.close();
    paypal.close();
  };
  return { stripe, paypal, environment, close };
}

/** Gives the shop the keys of the local providers. */
export async function configurePayments(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  overrides: Record<string, string | boolean> = {},
): Promise<void> {
  const settings = {
    stripePublishableKey: localStripeKeys.publishableKey,
    stripeSecretKey: sealSetting(secrets, 'stripeSecretKey', localStripeKeys.secretKey),
    stripeWebhookSecret: sealSetting(secrets, 'stripeWebhookSecret', localStripeKeys.webhookSecret),
    paypalClientId: localPaypalKeys.clientId,
    paypalClientSecret: sealSetting(secrets, 'paypalClientSecret', localPaypalKeys.clientSecret),
    paypalWebhookId: localPaypalKeys.webhookId,
    ...overrides,
  };
  for (const [key, value] of Object.entries(settings)) {
    await db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
}
