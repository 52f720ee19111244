import { z } from 'zod';
import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const downloadSettings = {
  public: {
    linkHours: countSetting.min(1).default(48).describe('Hours that a download stays available after delivery'),
    maxPerFile: countSetting.min(1).default(5).describe('How many times a file can be downloaded'),
  },
  internal: {
    renewals: countSetting.default(3).describe('How many times a buyer can renew an expired download'),
    urlSeconds: countSetting.min(10).default(60).describe('Seconds that a download link is valid'),
    virusScan: z
      .enum(['off', 'required'])
      .default('off')
      .describe('Whether files are scanned for viruses before they can be sold'),
    downloadAddressRetentionDays: countSetting
      .min(1)
      .max(3650)
      .default(180)
      .describe(
        'Days to keep the shortened IP address and device in the download log. The download itself stays on record',
      ),
  },
} satisfies DomainSettings;
