import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const currencySettings = {
  internal: {
    currencyRatesMaxAgeDays: countSetting
      .default(7)
      .describe(
        'Days after which an exchange rate is too old to use. Prices are then only shown in the shop’s currency',
      ),
  },
} satisfies DomainSettings;
