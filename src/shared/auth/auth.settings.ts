import { z } from 'zod';
import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const authSettings = {
  public: {
    sessionMinutes: countSetting.min(5).default(30).describe('Minutes without activity until a session ends'),
    idleWarnMinutes: countSetting.min(1).default(15).describe('Minutes without activity until a member is warned'),
    trustedDeviceDays: countSetting.default(60).describe('Days that a device is trusted without a second factor'),
  },
  internal: {
    lockAttempts: countSetting.min(1).default(5).describe('Wrong passwords until an account is locked'),
    lockMinutes: countSetting.min(1).default(15).describe('Minutes that it stays locked'),
    signInRetentionDays: countSetting
      .min(1)
      .max(3650)
      .default(7)
      .describe(
        'Days until a session that ended, and a mailed link that ran out, is deleted with its address and device',
      ),
    require2faForStaff: switchSetting.default(true).describe('Staff rights wait until two-factor authentication is on'),
    captcha: z
      .enum(['off', 'afterFailures', 'always'])
      .default('off')
      .describe(
        'Browsers do a second of work before they register or ask for a new password, and before they sign in: after three failures, or always',
      ),
    hibpCheck: switchSetting
      .default(false)
      .describe('New passwords are looked up in public leaks; five characters of their hash leave the shop'),
    passwordMaxAgeDays: countSetting
      .default(0)
      .describe('Days until a password no longer signs in and a link to a new one is mailed; 0 for never'),
  },
} satisfies DomainSettings;
