import { isSettingKey, type SettingKey } from './settings.ts';

interface SettingGroup {
  label: string;
  keys: readonly SettingKey[];
}

const network = (name: 'bsc' | 'ton' | 'eth') =>
  [
    `networks.${name}.enabled`,
    `networks.${name}.walletAddress`,
    `networks.${name}.currency`,
    `networks.${name}.useForCheckout`,
    `networks.${name}.useForProduct`,
    `networks.${name}.useForVip`,
  ] as const;

/** Every setting in the group of D-72 where people look for it, in the order of its form. */
export const settingGroups = {
  general: {
    label: 'General',
    keys: [
      'websiteName',
      'websiteTitle',
      'websiteDescription',
      'websiteKeywords',
      'supportEmail',
      'timezone',
      'defaultPageSize',
      'termsVersion',
      'countryHeader',
    ],
  },
  branding: {
    label: 'Branding',
    keys: [
      'logoUrl',
      'faviconUrl',
      'defaultTheme',
      'allowedThemes',
      'heroTitle',
      'heroImage',
      'socialLinks',
      'footerHtml',
    ],
  },
  maintenance: {
    label: 'Maintenance',
    keys: ['maintenanceMode', 'maintenanceMessage', 'maintenanceUntil', 'maintenanceBypassIps'],
  },
  email: {
    label: 'E-mail',
    keys: [
      'emailSender',
      'emailSenderName',
      'emailReplyTo',
      'emailFooterAddress',
      'emailDailyCap',
      'emailHost',
      'emailPort',
      'emailUseSsl',
      'emailRequireAuth',
      'emailUsername',
      'emailPassword',
      'mailWebhookSecret',
      'mailSnsTopicArn',
    ],
  },
  payment: {
    label: 'Payments',
    keys: [
      'currencyCode',
      'currencySymbol',
      'currencyRatesMaxAgeDays',
      'paymentGateway',
      'testMode',
      'stripePublishableKey',
      'stripeSecretKey',
      'stripeWebhookSecret',
      'paypalClientId',
      'paypalClientSecret',
      'paypalWebhookId',
      'statementDescriptor',
      'orderUnpaidHours',
      'reservationMinutes',
      'refundDays',
      'autoRefundUnused',
      'riskHoldScore',
      'verifyBeforePay',
      'paymentDiscountPercent',
      'paymentDiscountMethods',
    ],
  },
  crypto: {
    label: 'Cryptocurrency',
    keys: [
      'cryptoEnabled',
      'defaultCurrency',
      ...network('bsc'),
      ...network('ton'),
      ...network('eth'),
      'btc.xpub',
      'ltc.xpub',
      'btc.address',
      'ltc.address',
      'xrp.address',
      'rateSources',
      'quoteMinutes',
      'spreadPercent',
      'tolerancePercent',
      'toleranceMin',
      'autoApproveMax',
      'twoPersonFrom',
      'confirmations',
      'rpc.bsc.url',
      'rpc.eth.url',
      'rpc.btc.url',
      'rpc.ltc.url',
      'rpc.ton.url',
      'rpc.xrp.url',
      'explorer.bsc',
      'explorer.eth',
      'explorer.btc',
      'explorer.ltc',
      'explorer.ton',
      'explorer.xrp',
      'addressExplorer.bsc',
      'addressExplorer.eth',
      'addressExplorer.btc',
      'addressExplorer.ltc',
      'addressExplorer.ton',
      'addressExplorer.xrp',
    ],
  },
  wallet: {
    label: 'Wallet',
    keys: [
      'walletEnabled',
      'walletMinBalance',
      'walletMaxBalance',
      'topUpMin',
      'topUpMax',
      'topUpDaily',
      'withdrawalsEnabled',
      'withdrawalMin',
      'withdrawalMax',
      'withdrawalDaily',
      'withdrawalFeePercent',
      'withdrawalFeeMin',
    ],
  },
  vip: {
    label: 'VIP',
    keys: [
      'vipEnabled',
      'vipAnnualPrice',
      'vipLifetimePrice',
      'vipGraceDays',
      'guaranteeDays',
      'levelThresholds',
      'levelPercents',
      'earlyAccessHours',
    ],
  },
  catalogue: {
    label: 'Catalogue',
    keys: [
      'sellerAutoPublish',
      'sellerCommissionPercent',
      'earningsHoldDays',
      'newBadgeDays',
      'lowStock',
      'hotWindowDays',
      'maxCartLines',
      'omnibus',
    ],
  },
  downloads: { label: 'Downloads', keys: ['linkHours', 'maxPerFile', 'renewals', 'urlSeconds', 'virusScan'] },
  reviews: { label: 'Reviews', keys: ['reviewModeration', 'reviewEditDays', 'reviewReminderDays', 'wordList'] },
  security: {
    label: 'Security',
    keys: [
      'sessionMinutes',
      'idleWarnMinutes',
      'lockAttempts',
      'lockMinutes',
      'require2faForStaff',
      'trustedDeviceDays',
      'captcha',
      'hibpCheck',
      'passwordMaxAgeDays',
      'allowedOrigins',
    ],
  },
  oauth: {
    label: 'Social sign-in',
    keys: [
      'oAuthEnabled',
      'oAuthRedirectUri',
      'googleAppId',
      'googleClientSecret',
      'googleScopes',
      'appleAppId',
      'appleTeamId',
      'appleKeyId',
      'applePrivateKey',
      'appleScopes',
      'githubAppId',
      'githubClientSecret',
      'githubScopes',
      'githubFullAccess',
    ],
  },
  notifications: {
    label: 'Notifications',
    keys: ['newOrderMails', 'abandonedCart', 'abandonedCartHours', 'digestHour', 'pushServices', 'vapidPrivateKey'],
  },
  alerts: { label: 'Alerts', keys: ['alertMails', 'alertWebhookUrl', 'alertWebhookSecret'] },
  seo: {
    label: 'Search engines',
    keys: ['searchEngines', 'sitemap', 'shareImageUrl', 'organizationJson', 'analyticsId'],
  },
  privacy: {
    label: 'Privacy',
    keys: ['cookieBanner', 'deletionGraceDays'],
  },
  retention: {
    label: 'Retention',
    keys: [
      'mailRetentionDays',
      'notificationRetentionDays',
      'signInRetentionDays',
      'inactiveAccountMonths',
      'consentRequestRetentionDays',
      'cartRetentionDays',
      'visitRetentionDays',
      'downloadAddressRetentionDays',
      'webhookRetentionDays',
      'webhookMessageRetentionDays',
      'bulkRetentionDays',
      'jobRetentionDays',
      'auditRetentionDays',
    ],
  },
  tax: {
    label: 'Tax and invoices',
    keys: ['taxMode', 'invoicePrefix', 'companyName', 'companyAddress', 'companyVatId'],
  },
  files: {
    label: 'Files',
    keys: ['s3Bucket', 's3Endpoint', 's3Region', 's3PathStyle', 's3AccessKey', 's3SecretKey'],
  },
} as const satisfies Record<string, SettingGroup>;

export type SettingGroupName = keyof typeof settingGroups;
export const settingGroupNames = Object.keys(settingGroups).filter(isSettingGroup);

export function isSettingGroup(name: string): name is SettingGroupName {
  return Object.hasOwn(settingGroups, name);
}

const groupByKey = new Map<string, SettingGroupName>(
  settingGroupNames.flatMap((name) => settingGroups[name].keys.map((key) => [key, name] as const)),
);

export function groupOfSetting(key: SettingKey): SettingGroupName {
  return groupByKey.get(key) ?? 'general';
}

/** All keys in the order of the forms. */
export const orderedSettingKeys = [...groupByKey.keys()].filter(isSettingKey);
