import type { Services } from '../../platform/services.ts';
import { openSetting } from '../../settings/setting-secrets.ts';
import { getSettings } from '../../settings/settings.queries.ts';

export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isLive: boolean;
  apiBase: string;
  statementDescriptor: string;
  shopName: string;
}

/** The keys of the settings, for PayPal's sandbox while `testMode` is on; null while one is missing. */
export async function getPaypalConfig(
  services: Pick<Services, 'db' | 'secrets' | 'environment'>,
): Promise<PaypalConfig | null> {
  const { db, secrets, environment } = services;
  const settings = await getSettings(db);
  const clientSecret = openSetting(secrets, 'paypalClientSecret', settings.paypalClientSecret);
  const { paypalClientId: clientId, paypalWebhookId: webhookId, statementDescriptor, testMode } = settings;
  if (!clientId || !clientSecret || !webhookId) return null;
  const real = testMode ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
  const apiBase = environment.PAYPAL_API_BASE ?? real;
  const shopName = settings.websiteName;
  return { clientId, clientSecret, webhookId, isLive: !testMode, apiBase, statementDescriptor, shopName };
}
