const names: Readonly<Record<string, string>> = {
  oauth: 'OAuth',
  url: 'URL',
  ip: 'IP',
  ips: 'IP addresses',
  id: 'ID',
  uri: 'URI',
  ssl: 'SSL',
  vat: 'VAT',
  vip: 'VIP',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  xrp: 'XRP Ledger',
  paypal: 'PayPal',
  github: 'GitHub',
  email: 'e-mail',
  html: 'HTML',
  json: 'JSON',
  s3: 'S3',
  timezone: 'time zone',
};

/** Titles that the words of the key do not give. */
const titles: Readonly<Record<string, string>> = {
  websiteName: 'Shop name',
  websiteTitle: 'Home page title',
  websiteDescription: 'Home page description',
  websiteKeywords: 'Keywords',
  defaultPageSize: 'Products per page',
  heroTitle: 'Home page headline',
  heroImage: 'Home page picture',
  maintenanceUntil: 'Maintenance ends',
  maintenanceBypassIps: 'IP addresses with access during maintenance',
  emailSender: 'Sender address',
  emailSenderName: 'Sender name',
  emailReplyTo: 'Reply-to address',
  emailFooterAddress: 'Postal address in the footer',
  emailDailyCap: 'Daily e-mail limit',
  emailHost: 'SMTP host',
  emailPort: 'SMTP port',
  emailUseSsl: 'Require encryption (SSL/TLS)',
  emailRequireAuth: 'Require SMTP authentication',
  emailUsername: 'SMTP username',
  emailPassword: 'SMTP password',
  mailWebhookSecret: 'Bounce webhook secret',
  mailSnsTopicArn: 'Amazon SNS topic ARN',
  currencyRatesMaxAgeDays: 'Maximum age of exchange rates (days)',
  paymentGateway: 'Card payment provider',
  orderUnpaidHours: 'Cancel unpaid orders after (hours)',
  reservationMinutes: 'Stock reservation (minutes)',
  refundDays: 'Refund period (days)',
  autoRefundUnused: 'Refund unused purchases automatically',
  riskHoldScore: 'Risk score for manual review',
  verifyBeforePay: 'Confirmed e-mail address required to buy',
  paymentDiscountPercent: 'Payment method discount (%)',
  paymentDiscountMethods: 'Discounted payment methods',
  cryptoEnabled: 'Cryptocurrency payments',
  defaultCurrency: 'Default cryptocurrency',
  rateSources: 'Exchange rate sources',
  quoteMinutes: 'Quote validity (minutes)',
  spreadPercent: 'Exchange rate margin (%)',
  tolerancePercent: 'Accepted underpayment (%)',
  toleranceMin: 'Accepted underpayment (amount)',
  autoApproveMax: 'Automatic approval up to',
  twoPersonFrom: 'Two approvals above',
  walletEnabled: 'Wallet',
  walletMinBalance: 'Minimum wallet balance',
  walletMaxBalance: 'Maximum wallet balance',
  topUpMin: 'Minimum top-up',
  topUpMax: 'Maximum top-up',
  topUpDaily: 'Daily top-up limit',
  withdrawalsEnabled: 'Withdrawals',
  withdrawalMin: 'Minimum withdrawal',
  withdrawalMax: 'Maximum withdrawal',
  withdrawalDaily: 'Daily withdrawal limit',
  withdrawalFeePercent: 'Withdrawal fee (%)',
  withdrawalFeeMin: 'Minimum withdrawal fee',
  vipEnabled: 'VIP memberships',
  vipAnnualPrice: 'Annual VIP price',
  vipLifetimePrice: 'Lifetime VIP price',
  vipGraceDays: 'VIP grace period (days)',
  guaranteeDays: 'VIP money-back guarantee (days)',
  levelPercents: 'Level discounts (%)',
  earlyAccessHours: 'VIP early access (hours)',
  sellerAutoPublish: 'Publish seller products without approval',
  sellerCommissionPercent: 'Seller commission (%)',
  earningsHoldDays: 'Hold seller earnings for (days)',
  newBadgeDays: '“New” badge (days)',
  lowStock: 'Low stock level',
  hotWindowDays: 'Popularity period (days)',
  maxCartLines: 'Maximum products per order',
  omnibus: 'Show lowest price of the last 30 days',
  linkHours: 'Download period (hours)',
  maxPerFile: 'Downloads per file',
  renewals: 'Download renewals',
  urlSeconds: 'Download link validity (seconds)',
  reviewEditDays: 'Review editing period (days)',
  reviewReminderDays: 'Ask for a review after (days)',
  wordList: 'Blocked words',
  sessionMinutes: 'Session timeout (minutes)',
  idleWarnMinutes: 'Inactivity warning (minutes)',
  lockAttempts: 'Failed sign-ins before lock',
  lockMinutes: 'Account lock (minutes)',
  require2faForStaff: 'Require two-factor for staff',
  trustedDeviceDays: 'Trusted devices (days)',
  captcha: 'CAPTCHA',
  hibpCheck: 'Leaked password check',
  passwordMaxAgeDays: 'Password expiry (days)',
  oAuthEnabled: 'Social sign-in',
  googleAppId: 'Google client ID',
  appleAppId: 'Apple Services ID',
  githubAppId: 'GitHub client ID',
  newOrderMails: 'New order e-mails',
  abandonedCart: 'Cart reminder',
  abandonedCartHours: 'Cart reminder after (hours)',
  digestHour: 'Daily summary hour (UTC)',
  pushServices: 'Push service hosts',
  vapidPrivateKey: 'VAPID private key',
  alertMails: 'Alert e-mails',
  searchEngines: 'Search engine indexing',
  shareImageUrl: 'Social sharing image',
  organizationJson: 'Organization data (JSON)',
  analyticsId: 'Google Analytics ID',
  cookieBanner: 'Cookie banner',
  deletionGraceDays: 'Account deletion delay (days)',
  inactiveAccountMonths: 'Deactivate inactive accounts after (months)',
  mailRetentionDays: 'Keep e-mail log (days)',
  notificationRetentionDays: 'Keep notifications (days)',
  signInRetentionDays: 'Keep ended sessions (days)',
  consentRequestRetentionDays: 'Keep unconfirmed newsletter requests (days)',
  cartRetentionDays: 'Keep saved carts (days)',
  visitRetentionDays: 'Keep profile visits (days)',
  downloadAddressRetentionDays: 'Keep IP addresses of downloads (days)',
  webhookRetentionDays: 'Keep payment webhooks (days)',
  webhookMessageRetentionDays: 'Keep outgoing webhooks (days)',
  bulkRetentionDays: 'Keep bulk jobs (days)',
  jobRetentionDays: 'Keep finished jobs (days)',
  auditRetentionDays: 'Keep audit log (days)',
  companyVatId: 'Company VAT ID',
  s3PathStyle: 'S3 path-style URLs',
  s3AccessKey: 'S3 access key ID',
  s3SecretKey: 'S3 secret access key',
};

const networkTitles: Readonly<Record<string, string>> = {
  enabled: 'payments',
  walletAddress: 'wallet address',
  currency: 'currency',
  useForCheckout: 'at checkout',
  useForProduct: 'for product orders',
  useForVip: 'for VIP memberships',
};

const chainNames: Readonly<Record<string, string>> = {
  bsc: 'BNB Smart Chain',
  ton: 'TON',
  eth: 'Ethereum',
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  xrp: 'XRP Ledger',
};

/** The name of a setting on screen. One that an administrator has added is named by its key in words. */
export function labelOfSetting(key: string): string {
  return titles[key] ?? chainTitle(key.split('.')) ?? wordsOf(key);
}

/** Such as `networks.bsc.useForVip`, `rpc.bsc.url`, `explorer.bsc` and `btc.xpub`. */
function chainTitle([first = '', second = '', third = '']: string[]): string | undefined {
  const chain = chainNames[second];
  if (first === 'networks' && chain && networkTitles[third]) return `${chain} ${networkTitles[third]}`;
  if (first === 'rpc' && chain) return `${chain} nodes`;
  if (first === 'explorer' && chain) return `${chain} transaction explorer`;
  if (first === 'addressExplorer' && chain) return `${chain} address explorer`;
  if (second === 'xpub' && chainNames[first]) return `${chainNames[first]} account public key`;
  return undefined;
}

function wordsOf(key: string): string {
  const words = key
    .replace('oAuth', 'oauth')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ .]/)
    .map((word) => names[word.toLowerCase()] ?? word.toLowerCase());
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
