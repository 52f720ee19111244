import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const webhooksSettings = {
  internal: {
    webhookMessageRetentionDays: countSetting
      .min(7)
      .max(3650)
      .default(30)
      .describe('Days until a message to other systems is deleted with the log of its delivery'),
  },
} satisfies DomainSettings;
