import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const opsSettings = {
  internal: {
    jobRetentionDays: countSetting
      .min(7)
      .max(30)
      .default(14)
      .describe('Days to keep finished and permanently failed jobs, with their data'),
  },
} satisfies DomainSettings;
