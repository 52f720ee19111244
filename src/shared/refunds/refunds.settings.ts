import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const refundSettings = {
  internal: {
    refundDays: countSetting.default(14).describe('Days during which a buyer can request a refund'),
    autoRefundUnused: switchSetting
      .default(true)
      .describe(
        'Refund keys that were never revealed and files that were never downloaded automatically, without review',
      ),
  },
} satisfies DomainSettings;
