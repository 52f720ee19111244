import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const privacySettings = {
  internal: {
    deletionGraceDays: countSetting.default(14).describe('Days until a requested deletion is carried out'),
  },
} satisfies DomainSettings;
