import { countSetting, type DomainSettings, percentSetting } from '../settings/setting.schemas.ts';

export const earningsSettings = {
  internal: {
    earningsHoldDays: countSetting
      .default(14)
      .describe('Days that a seller’s earnings are held before payout. Never fewer than the refund period'),
    sellerCommissionPercent: percentSetting
      .default(10)
      .describe(
        'Commission that the shop keeps on each sale, in percent. A seller’s own rate is set on their statement',
      ),
  },
} satisfies DomainSettings;
