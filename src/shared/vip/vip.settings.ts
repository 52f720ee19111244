import { amountSetting, countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const vipSettings = {
  public: {
    vipEnabled: switchSetting.default(true).describe('Memberships are sold'),
    vipAnnualPrice: amountSetting.default(49.99).describe('A year of membership'),
    vipLifetimePrice: amountSetting.default(149.99).describe('A membership for life'),
    guaranteeDays: countSetting.default(30).describe('Days in which a membership is refunded'),
    earlyAccessHours: countSetting.max(720).default(72).describe('Hours that members have new releases before others'),
  },
  internal: {
    vipGraceDays: countSetting.default(3).describe('Days after the end in which the benefits go on'),
  },
} satisfies DomainSettings;
