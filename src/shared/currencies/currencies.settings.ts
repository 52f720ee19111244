import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const currencySettings = {
  internal: {
    currencyRatesMaxAgeDays: countSetting
      .default(7)
      .describe('Days after which an exchange rate is no longer used; prices then only show in the charged currency'),
  },
} satisfies DomainSettings;
