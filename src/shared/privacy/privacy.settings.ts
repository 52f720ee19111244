import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const privacySettings = {
  public: {
    deletionGraceDays: countSetting
      .min(1)
      .max(90)
      .default(14)
      .describe('Days before a requested account deletion is carried out. Signing in during this time cancels it'),
  },
  internal: {
    consentRequestRetentionDays: countSetting
      .min(3)
      .max(3650)
      .default(30)
      .describe('Days to keep unconfirmed newsletter requests. Confirmed ones are kept as evidence'),
    inactiveAccountMonths: countSetting
      .min(6)
      .max(240)
      .default(24)
      .describe('Months without a sign-in before an account is deactivated. The owner is notified 30 days in advance'),
  },
} satisfies DomainSettings;
