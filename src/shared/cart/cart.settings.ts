import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const cartSettings = {
  internal: {
    maxCartLines: countSetting.min(1).max(50).default(50).describe('Maximum number of different products in one order'),
    abandonedCart: switchSetting
      .default(false)
      .describe('Send one reminder about items left in the cart, to users who opted in'),
    abandonedCartHours: countSetting
      .min(1)
      .default(4)
      .describe('Hours after the last change to the cart before the reminder is sent'),
    cartRetentionDays: countSetting
      .min(7)
      .max(3650)
      .default(30)
      .describe('Days to keep a cart saved for a reminder, counted from its last change'),
  },
} satisfies DomainSettings;
