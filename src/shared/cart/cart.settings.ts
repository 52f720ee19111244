import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const cartSettings = {
  internal: {
    maxCartLines: countSetting.default(50).describe('Most lines in a cart'),
  },
} satisfies DomainSettings;
