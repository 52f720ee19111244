import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const bulkSettings = {
  internal: {
    bulkRetentionDays: countSetting
      .min(2)
      .max(3650)
      .default(30)
      .describe('Days to keep imports, exports and bulk changes, with the values before and after'),
  },
} satisfies DomainSettings;
