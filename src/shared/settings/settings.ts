import { z } from 'zod';
import { alertSettings } from '../alerts/alerts.settings.ts';
import { auditSettings } from '../audit/audit.settings.ts';
import { authSettings } from '../auth/auth.settings.ts';
import { bouncesSettings } from '../bounces/bounces.settings.ts';
import { bulkSettings } from '../bulk/bulk.settings.ts';
import { cartSettings } from '../cart/cart.settings.ts';
import { chainSecretChecks, chainSettings } from '../crypto/chain.settings.ts';
import { cryptoSettings } from '../crypto/crypto.settings.ts';
import { currencySettings } from '../currencies/currencies.settings.ts';
import { documentSettings } from '../documents/documents.settings.ts';
import { downloadSettings } from '../downloads/downloads.settings.ts';
import { earningsSettings } from '../earnings/earnings.settings.ts';
import { emailTemplatesSettings } from '../email-templates/email-templates.settings.ts';
import { notificationSettings } from '../notifications/notifications.settings.ts';
import { opsSettings } from '../ops/ops.settings.ts';
import { orderSettings } from '../orders/orders.settings.ts';
import { paymentSettings } from '../payments/payments.settings.ts';
import { privacySettings } from '../privacy/privacy.settings.ts';
import { productSettings } from '../products/products.settings.ts';
import { refundSettings } from '../refunds/refunds.settings.ts';
import { reviewSettings } from '../reviews/reviews.settings.ts';
import { seoSettings } from '../seo/seo.settings.ts';
import { socialSettings } from '../social/social.settings.ts';
import { statisticsSettings } from '../statistics/statistics.settings.ts';
import { taxSettings } from '../tax/tax.settings.ts';
import { vipSettings } from '../vip/vip.settings.ts';
import { visitsSettings } from '../visits/visits.settings.ts';
import { walletSettings } from '../wallet/wallet.settings.ts';
import { webhooksSettings } from '../webhooks/webhooks.settings.ts';
import { brandingSettings } from './branding.settings.ts';
import { generalSettings } from './general.settings.ts';
import type { SecretCheck } from './setting.schemas.ts';
import { storageSettings } from './storage.settings.ts';

/** What everybody may read without login. */
export const publicSettings = {
  ...generalSettings.public,
  ...brandingSettings.public,
  ...authSettings.public,
  ...cryptoSettings.public,
  ...downloadSettings.public,
  ...paymentSettings.public,
  ...privacySettings.public,
  ...productSettings.public,
  ...socialSettings.public,
  ...statisticsSettings.public,
  ...taxSettings.public,
  ...vipSettings.public,
  ...walletSettings.public,
};

const internalSettings = {
  ...generalSettings.internal,
  ...alertSettings.internal,
  ...auditSettings.internal,
  ...brandingSettings.internal,
  ...storageSettings.internal,
  ...authSettings.internal,
  ...bouncesSettings.internal,
  ...bulkSettings.internal,
  ...cartSettings.internal,
  ...chainSettings.internal,
  ...cryptoSettings.internal,
  ...currencySettings.internal,
  ...documentSettings.internal,
  ...downloadSettings.internal,
  ...earningsSettings.internal,
  ...emailTemplatesSettings.internal,
  ...notificationSettings.internal,
  ...opsSettings.internal,
  ...orderSettings.internal,
  ...paymentSettings.internal,
  ...privacySettings.internal,
  ...productSettings.internal,
  ...refundSettings.internal,
  ...reviewSettings.internal,
  ...seoSettings.internal,
  ...socialSettings.internal,
  ...vipSettings.internal,
  ...visitsSettings.internal,
  ...walletSettings.internal,
  ...webhooksSettings.internal,
};

/** Stored sealed, and never shown again once they are saved. */
export const secretSettings = {
  ...alertSettings.secret,
  ...bouncesSettings.secret,
  ...chainSettings.secret,
  ...emailTemplatesSettings.secret,
  ...notificationSettings.secret,
  ...paymentSettings.secret,
  ...socialSettings.secret,
  ...storageSettings.secret,
};

/** Every setting of the shop by its key: type, limits, default and what it is for, composed from what each domain declares. */
export const settingSchemas = { ...publicSettings, ...internalSettings, ...secretSettings };
const settingsSchema = z.object(settingSchemas);

export type Settings = z.output<typeof settingsSchema>;
export type SettingKey = keyof Settings;
export type SecretSettingKey = keyof typeof secretSettings;

/** What the texts of secrets must be, where a domain says so. */
export const secretChecks: Partial<Record<SettingKey, SecretCheck>> = chainSecretChecks;

/** What holds for a key without a row in the table `settings`. */
export const settingDefaults: Settings = settingsSchema.parse({});

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}

export function isPublicSetting(key: string): boolean {
  return Object.hasOwn(publicSettings, key);
}

export function isSecretSetting(key: string): key is SecretSettingKey {
  return Object.hasOwn(secretSettings, key);
}
