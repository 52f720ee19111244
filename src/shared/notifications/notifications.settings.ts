import { countSetting, type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const notificationSettings = {
  internal: {
    digestHour: countSetting.max(23).default(9).describe('Hour of the daily summary, UTC'),
    pushServices: textSetting
      .default('googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
      .describe('Hosts that web push may be sent to, separated by commas'),
  },
} satisfies DomainSettings;
