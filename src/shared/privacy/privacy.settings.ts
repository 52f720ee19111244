import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const privacySettings = {
  public: {
    deletionGraceDays: countSetting
      .min(1)
      .max(90)
      .default(14)
      .describe('Days until a requested deletion is carried out; signing in before then takes it back'),
  },
  internal: {
    consentRequestRetentionDays: countSetting
      .min(3)
      .max(3650)
      .default(30)
      .describe(
        'Days until a mailed link to a consent that nobody confirmed is deleted; confirmed ones stay as evidence',
      ),
    inactiveAccountMonths: countSetting
      .min(6)
      .max(240)
      .default(24)
      .describe('Months that nobody signs in until an account is deactivated; its owner is told 30 days before'),
  },
} satisfies DomainSettings;
