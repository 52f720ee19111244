import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const productSettings = {
  public: {
    sellerAutoPublish: switchSetting.default(false).describe('Sellers publish without an administrator'),
  },
  internal: {
    lowStock: countSetting.default(5).describe('Units below which a product counts as running out'),
    newBadgeDays: countSetting.default(14).describe('Days that a product is marked as new'),
    omnibus: switchSetting
      .default(true)
      .describe('Shows the lowest price of the 30 days before beside a reduced one, as the EU requires'),
    hotWindowDays: countSetting.min(1).default(7).describe('Days whose sales make a product popular'),
  },
} satisfies DomainSettings;
