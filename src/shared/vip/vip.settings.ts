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
    vipEnabled: switchSetting.default(true).describe('Sell VIP memberships'),
    vipAnnualPrice: amountSetting.default(49.99).describe('Price of a one-year membership'),
    vipLifetimePrice: amountSetting.default(149.99).describe('Price of a lifetime membership'),
    guaranteeDays: countSetting.default(30).describe('Length of the money-back guarantee on memberships, in days'),
    levelThresholds: textSetting
      .refine(areLevelThresholds, 'levelThresholdsInvalid')
      .default('0, 100, 250, 500, 1000')
      .meta({ table: levelTable })
      .describe('Total spend at which each level starts, from bronze to diamond. Members never drop to a lower level'),
    levelPercents: textSetting
      .refine(areLevelPercents, 'levelPercentsInvalid')
      .default('5, 7, 10, 12, 15')
      .meta({ table: levelTable })
      .describe(
        'Discount of each level, from bronze to diamond, in percent. Applies to products without their own VIP price',
      ),
    earlyAccessHours: countSetting
      .max(720)
      .default(72)
      .describe('Default early access for VIP members to new releases, in hours. Also shown as a membership benefit'),
  },
  internal: {
    vipGraceDays: countSetting.default(3).describe('Days that VIP benefits continue after a membership ends'),
  },
} satisfies DomainSettings;
