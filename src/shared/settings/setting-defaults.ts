/** Defaults of the settings that the shop reads so far (D-72). A row in the table `settings` overrides one. */
export const settingDefaults = {
  websiteName: 'Game Market',
  websiteTitle: 'Game Market',
  websiteDescription: 'Game keys, items and downloadable resources from trusted sellers.',
  websiteKeywords: '',
  logoUrl: '',
  faviconUrl: '',
  currencyCode: 'USD',
  currencySymbol: '$',
  paymentGateway: 'stripe',
  testMode: true,
  maintenanceMode: false,
  maintenanceMessage: '',
  /** ISO 8601; empty while nobody knows when the shop opens again. */
  maintenanceUntil: '',
  /** Addresses that the closed shop lets in, parted by commas. */
  maintenanceBypassIps: '',
  emailSender: 'no-reply@example.com',
  emailSenderName: 'Game Market',
  supportEmail: 'support@example.com',
  termsVersion: '1',
  orderUnpaidHours: 24,
  reservationMinutes: 30,
  linkHours: 48,
  maxPerFile: 5,
  renewals: 3,
  urlSeconds: 60,
  guaranteeDays: 30,
  newBadgeDays: 14,
  sellerAutoPublish: false,
  hotWindowDays: 7,
  maxCartLines: 50,
  sessionMinutes: 30,
  idleWarnMinutes: 15,
  deletionGraceDays: 14,
  lockAttempts: 5,
  lockMinutes: 15,
  /** `auto` or `all`, see review-moderation.rules.ts. */
  reviewModeration: 'auto',
  reviewEditDays: 30,
  /** 0 sends no reminders. */
  reviewReminderDays: 5,
  /** What a review must not hold, parted by commas or line breaks. */
  wordList: '',
  oAuthEnabled: false,
  /** Empty: /auth/callback of the shop's own address. */
  oAuthRedirectUri: '',
  googleAppId: '',
  /** Sealed, like applePrivateKey and githubClientSecret (D-26). */
  googleClientSecret: '',
  googleScopes: 'openid email profile',
  appleAppId: '',
  appleTeamId: '',
  appleKeyId: '',
  applePrivateKey: '',
  appleScopes: 'name email',
  githubAppId: '',
  githubClientSecret: '',
  githubScopes: 'read:user user:email',
  githubFullAccess: false,
  require2faForStaff: true,
  trustedDeviceDays: 60,
} as const satisfies Record<string, string | number | boolean>;

export type SettingKey = keyof typeof settingDefaults;
type Widen<Value> = Value extends string ? string : Value extends number ? number : boolean;
export type Settings = { [Key in SettingKey]: Widen<(typeof settingDefaults)[Key]> };
