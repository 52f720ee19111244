import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const notificationSettings = {
  internal: {
    pushServices: textSetting
      .default('googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
      .describe('Hosts that web push may be sent to, separated by commas'),
  },
} satisfies DomainSettings;
