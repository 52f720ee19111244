import { countSetting, type DomainSettings, percentSetting } from '../settings/setting.schemas.ts';

export const earningsSettings = {
  internal: {
    earningsHoldDays: countSetting
      .default(14)
      .describe('Days that a seller’s earnings are held, never fewer than the refund window'),
    sellerCommissionPercent: percentSetting.default(10).describe('What the shop keeps of a sale'),
  },
} satisfies DomainSettings;
