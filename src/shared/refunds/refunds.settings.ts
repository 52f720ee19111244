import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const refundSettings = {
  internal: {
    refundDays: countSetting.default(14).describe('Days in which a buyer may ask for a refund'),
    autoRefundUnused: switchSetting
      .default(true)
      .describe('Refunds what was never revealed or downloaded without review'),
  },
} satisfies DomainSettings;
