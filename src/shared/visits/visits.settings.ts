import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const visitsSettings = {
  internal: {
    visitRetentionDays: countSetting.min(7).max(3650).default(90).describe('Days to keep and show profile visits'),
  },
} satisfies DomainSettings;
