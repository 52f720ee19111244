import { z } from 'zod';
import { type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const statisticsSettings = {
  public: {
    cookieBanner: switchSetting
      .default(true)
      .describe(
        'Ask visitors for consent before counting their visits. When off, everybody is counted except those who declined',
      ),
    analyticsId: z
      .string()
      .regex(/^(?:|G-[A-Z0-9]{4,20})$/, 'measurementIdInvalid')
      .default('')
      .describe(
        'Google Analytics 4 measurement ID. Page views of visitors who consent are also sent there. Leave empty to turn off',
      ),
  },
} satisfies DomainSettings;
