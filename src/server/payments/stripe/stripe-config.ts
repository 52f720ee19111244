import type { Services } from '../../platform/services.ts';
import { openSetting } from '../../settings/setting-secrets.ts';
import { getSettings } from '../../settings/settings.queries.ts';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  isLive: boolean;
  statementDescriptor: string;
}

/**
 * The keys of the settings; null while one is missing. Keys of the other mode than `testMode` says count as missing, so
 * that test mode never charges a real card, and live mode never accepts a test card.
 */
export async function getStripeConfig({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<StripeConfig | null> {
  const settings = await getSettings(db);
  const secretKey = openSetting(secrets, 'stripeSecretKey', settings.stripeSecretKey);
  const webhookSecret = openSetting(secrets, 'stripeWebhookSecret', settings.stripeWebhookSecret);
  const { stripePublishableKey: publishableKey, statementDescriptor, testMode } = settings;
  const isLive = !testMode;
  if (!secretKey || !webhookSecret || !publishableKey) return null;
  if (isLiveKey(secretKey) !== isLive || isLiveKey(publishableKey) !== isLive) return null;
  return { secretKey, publishableKey, webhookSecret, isLive, statementDescriptor };
}

function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
