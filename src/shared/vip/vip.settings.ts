import {
  amountSetting,
  countSetting,
  type DomainSettings,
  switchSetting,
  textSetting,
} from '../settings/setting.schemas.ts';
import { areLevelPercents, areLevelThresholds, levelTable } from './vip-levels.rules.ts';

export const vipSettings = {
  public: {
    vipEnabled: switchSetting.default(true).describe('Memberships are sold'),
    vipAnnualPrice: amountSetting.default(49.99).describe('A year of membership'),
    vipLifetimePrice: amountSetting.default(149.99).describe('A membership for life'),
    guaranteeDays: countSetting.default(30).describe('Days in which a membership is refunded'),
    levelThresholds: textSetting
      .refine(areLevelThresholds, 'levelThresholdsInvalid')
      .default('0, 100, 250, 500, 1000')
      .meta({ table: levelTable })
      .describe(
        'What members have spent when a level begins, from bronze to diamond; a level that is held never falls',
      ),
    levelPercents: textSetting
      .refine(areLevelPercents, 'levelPercentsInvalid')
      .default('5, 7, 10, 12, 15')
      .meta({ table: levelTable })
      .describe(
        'Percent that each level, from bronze to diamond, takes off products without a member price of their own',
      ),
    earlyAccessHours: countSetting
      .max(720)
      .default(72)
      .describe(
        'Hours that members have new releases before others: what memberships promise and products are offered',
      ),
  },
  internal: {
    vipGraceDays: countSetting.default(3).describe('Days after the end in which the benefits go on'),
  },
} satisfies DomainSettings;
