import { z } from 'zod';
import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const authSettings = {
  public: {
    sessionMinutes: countSetting.min(5).default(30).describe('Minutes of inactivity before a session ends'),
    idleWarnMinutes: countSetting.min(1).default(15).describe('Minutes of inactivity before the user is warned'),
    trustedDeviceDays: countSetting.default(60).describe('Days that a trusted device skips two-factor authentication'),
  },
  internal: {
    lockAttempts: countSetting.min(1).default(5).describe('Failed sign-in attempts before an account is locked'),
    lockMinutes: countSetting.min(1).default(15).describe('Minutes that a locked account stays locked'),
    signInRetentionDays: countSetting
      .min(1)
      .max(3650)
      .default(7)
      .describe('Days to keep ended sessions and expired e-mail links, with their IP address and device'),
    require2faForStaff: switchSetting
      .default(true)
      .describe('Staff permissions only apply once two-factor authentication is on'),
    captcha: z
      .enum(['off', 'afterFailures', 'always'])
      .default('off')
      .describe(
        'Proof of work (about a second of computing in the browser) on sign-up and password reset, and on sign-in either always or after three failed attempts',
      ),
    hibpCheck: switchSetting
      .default(false)
      .describe(
        'Check new passwords against known data breaches (Have I Been Pwned). Only the first five characters of the hash are sent',
      ),
    passwordMaxAgeDays: countSetting
      .default(0)
      .describe('Days until a password expires and a reset link is e-mailed. 0 means never'),
  },
} satisfies DomainSettings;
