import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const auditSettings = {
  internal: {
    auditRetentionDays: countSetting.min(365).default(730).describe('Days to keep audit log entries'),
  },
} satisfies DomainSettings;
