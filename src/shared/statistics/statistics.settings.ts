import { z } from 'zod';
import { type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const statisticsSettings = {
  public: {
    cookieBanner: switchSetting
      .default(true)
      .describe('Ask visitors before their visits are counted; without asking, all count who did not refuse'),
    analyticsId: z
      .string()
      .regex(/^(?:|G-[A-Z0-9]{4,20})$/, 'measurementIdInvalid')
      .default('')
      .describe(
        'Measurement ID of Google Analytics 4, which page views of those who agree go to as well; empty for none',
      ),
  },
} satisfies DomainSettings;
