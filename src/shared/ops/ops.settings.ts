import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const opsSettings = {
  internal: {
    jobRetentionDays: countSetting
      .min(7)
      .max(30)
      .default(14)
      .describe('Days until a job that is done, or failed for good, is deleted with what it carried'),
  },
} satisfies DomainSettings;
