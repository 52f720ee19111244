import { expect, test } from 'vitest';
import { publicSettings, secretSettings, settingDefaults, settingSchemas } from './settings.ts';

/** What is stored in shops that run already: a key, its default and who may see it do not change by accident. */
const settings: readonly (readonly [key: string, value: string | number | boolean, seenBy: string])[] = [
  ['websiteName', 'Game Market', 'public'],
  ['websiteTitle', 'Game Market', 'public'],
  ['websiteDescription', 'Game keys, items and downloadable resources from trusted sellers.', 'public'],
  ['websiteKeywords', '', 'public'],
  ['logoUrl', '', 'public'],
  ['faviconUrl', '', 'public'],
  ['currencyCode', 'USD', 'public'],
  ['currencySymbol', '$', 'public'],
  ['paymentGateway', 'stripe', 'public'],
  ['testMode', true, 'public'],
  ['maintenanceMode', false, 'public'],
  ['maintenanceMessage', '', 'public'],
  ['maintenanceUntil', '', 'public'],
  ['maintenanceBypassIps', '', 'internal'],
  ['emailSender', 'no-reply@example.com', 'internal'],
  ['emailSenderName', 'Game Market', 'internal'],
  ['countryHeader', '', 'internal'],
  ['supportEmail', 'support@example.com', 'internal'],
  ['termsVersion', '1', 'public'],
  ['stripePublishableKey', '', 'internal'],
  ['stripeSecretKey', '', 'secret'],
  ['stripeWebhookSecret', '', 'secret'],
  ['paypalClientId', '', 'internal'],
  ['paypalClientSecret', '', 'secret'],
  ['paypalWebhookId', '', 'internal'],
  ['statementDescriptor', '', 'internal'],
  ['webhookRetentionDays', 90, 'internal'],
  ['orderUnpaidHours', 24, 'internal'],
  ['reservationMinutes', 30, 'internal'],
  ['refundDays', 14, 'internal'],
  ['earningsHoldDays', 14, 'internal'],
  ['autoRefundUnused', true, 'internal'],
  ['riskHoldScore', 70, 'internal'],
  ['paymentDiscountPercent', 2, 'internal'],
  ['paymentDiscountMethods', 'wallet', 'internal'],
  ['cryptoEnabled', false, 'internal'],
  ['cryptoAddressBsc', '', 'internal'],
  ['cryptoAddressEth', '', 'internal'],
  ['cryptoAddressTon', '', 'internal'],
  ['cryptoAddressBtc', '', 'internal'],
  ['cryptoAddressLtc', '', 'internal'],
  ['cryptoAddressXrp', '', 'internal'],
  ['walletEnabled', false, 'internal'],
  ['walletMinBalance', 0, 'internal'],
  ['walletMaxBalance', 2000, 'internal'],
  ['topUpMin', 5, 'internal'],
  ['topUpMax', 500, 'internal'],
  ['topUpDaily', 1000, 'internal'],
  ['withdrawalsEnabled', false, 'internal'],
  ['withdrawalMin', 10, 'internal'],
  ['withdrawalMax', 500, 'internal'],
  ['withdrawalDaily', 1000, 'internal'],
  ['withdrawalFeePercent', 2, 'internal'],
  ['withdrawalFeeMin', 0.5, 'internal'],
  ['taxMode', 'none', 'internal'],
  ['invoicePrefix', 'INV-', 'internal'],
  ['companyName', '', 'internal'],
  ['companyAddress', '', 'internal'],
  ['companyVatId', '', 'internal'],
  ['sellerCommissionPercent', 10, 'internal'],
  ['lowStock', 5, 'internal'],
  ['linkHours', 48, 'public'],
  ['maxPerFile', 5, 'public'],
  ['renewals', 3, 'internal'],
  ['urlSeconds', 60, 'internal'],
  ['virusScan', 'off', 'internal'],
  ['guaranteeDays', 30, 'public'],
  ['newBadgeDays', 14, 'internal'],
  ['sellerAutoPublish', false, 'internal'],
  ['hotWindowDays', 7, 'internal'],
  ['maxCartLines', 50, 'internal'],
  ['sessionMinutes', 30, 'public'],
  ['idleWarnMinutes', 15, 'public'],
  ['deletionGraceDays', 14, 'internal'],
  ['lockAttempts', 5, 'internal'],
  ['lockMinutes', 15, 'internal'],
  ['reviewModeration', 'auto', 'internal'],
  ['reviewEditDays', 30, 'internal'],
  ['reviewReminderDays', 5, 'internal'],
  ['wordList', '', 'internal'],
  ['oAuthEnabled', false, 'internal'],
  ['oAuthRedirectUri', '', 'internal'],
  ['googleAppId', '', 'internal'],
  ['googleClientSecret', '', 'secret'],
  ['googleScopes', 'openid email profile', 'internal'],
  ['appleAppId', '', 'internal'],
  ['appleTeamId', '', 'internal'],
  ['appleKeyId', '', 'internal'],
  ['applePrivateKey', '', 'secret'],
  ['appleScopes', 'name email', 'internal'],
  ['githubAppId', '', 'internal'],
  ['githubClientSecret', '', 'secret'],
  ['githubScopes', 'read:user user:email', 'internal'],
  ['githubFullAccess', false, 'internal'],
  ['require2faForStaff', true, 'internal'],
  ['trustedDeviceDays', 60, 'public'],
];

test('every setting has its default, and is public or secret as it should be', () => {
  const isSecret = (key: string) => Object.hasOwn(secretSettings, key);
  const isPublic = (key: string) => Object.hasOwn(publicSettings, key);
  const declared = Object.entries(settingDefaults).map(([key, value]) => {
    return [key, value, isSecret(key) ? 'secret' : isPublic(key) ? 'public' : 'internal'];
  });
  expect(declared.sort()).toEqual(settings.map((row) => [...row]).sort());
});

test('no key is both public and secret', () => {
  expect(Object.keys(publicSettings).filter((key) => Object.hasOwn(secretSettings, key))).toEqual([]);
});

test.each(Object.entries(settingSchemas))('%s says what it is for', (_key, schema) => {
  expect(schema.description).toMatch(/^[A-Z].{5,}/);
});
