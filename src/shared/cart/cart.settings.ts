import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const cartSettings = {
  internal: {
    maxCartLines: countSetting.min(1).max(50).default(50).describe('Most different products in one order'),
    abandonedCart: switchSetting
      .default(false)
      .describe('Reminds members who want it, once, of what they left in the cart'),
    abandonedCartHours: countSetting.min(1).default(4).describe('Hours after the last change until the reminder'),
    cartRetentionDays: countSetting
      .min(7)
      .max(3650)
      .default(30)
      .describe('Days after its last change until a cart that is kept for a reminder is deleted'),
  },
} satisfies DomainSettings;
