import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const productSettings = {
  public: {
    sellerAutoPublish: switchSetting.default(false).describe('Let sellers publish products without approval'),
  },
  internal: {
    lowStock: countSetting.default(5).describe('Products with this many units or fewer count as low in stock'),
    newBadgeDays: countSetting.default(14).describe('Days that a product carries the “New” badge'),
    omnibus: switchSetting
      .default(true)
      .describe('Show the lowest price of the last 30 days next to reduced prices, as EU law requires'),
    hotWindowDays: countSetting
      .min(1)
      .default(7)
      .describe('Number of days of sales that decide which products are popular'),
  },
} satisfies DomainSettings;
