import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const visitsSettings = {
  internal: {
    visitRetentionDays: countSetting
      .min(7)
      .max(3650)
      .default(90)
      .describe('Days that members see who opened their profile, until the visit is deleted'),
  },
} satisfies DomainSettings;
