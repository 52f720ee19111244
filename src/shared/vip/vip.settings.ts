import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const vipSettings = {
  public: {
    guaranteeDays: countSetting.default(30).describe('Days in which a membership is refunded'),
  },
} satisfies DomainSettings;
