import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const emailTemplatesSettings = {
  internal: {
    emailSender: textSetting.default('no-reply@example.com').describe('Address that mail is sent from'),
    emailSenderName: textSetting.default('Game Market').describe('Name that mail is sent from'),
  },
} satisfies DomainSettings;
