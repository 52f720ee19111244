import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const webhooksSettings = {
  internal: {
    webhookMessageRetentionDays: countSetting
      .min(7)
      .max(3650)
      .default(30)
      .describe('Days to keep outgoing webhook messages and their delivery log'),
  },
} satisfies DomainSettings;
