import { z } from 'zod';
import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const downloadSettings = {
  public: {
    linkHours: countSetting.min(1).default(48).describe('Hours that a download stays open'),
    maxPerFile: countSetting.min(1).default(5).describe('Times that a file can be downloaded'),
  },
  internal: {
    renewals: countSetting.default(3).describe('Times that a buyer can renew a download'),
    urlSeconds: countSetting.min(10).default(60).describe('Seconds that a link to a file works'),
    virusScan: z.enum(['off', 'required']).default('off').describe('Whether files are scanned before they are sold'),
    downloadAddressRetentionDays: countSetting
      .min(1)
      .max(3650)
      .default(180)
      .describe(
        'Days until the log of downloads forgets the shortened IP address and the device; the download stays known',
      ),
  },
} satisfies DomainSettings;
