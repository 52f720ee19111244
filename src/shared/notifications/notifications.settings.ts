import { countSetting, type DomainSettings, listSetting, textSetting } from '../settings/setting.schemas.ts';

export const notificationSettings = {
  internal: {
    digestHour: countSetting.max(23).default(9).describe('Hour of the daily summary, UTC'),
    notificationRetentionDays: countSetting
      .min(7)
      .default(180)
      .describe('Days until a notification in the bell is deleted, read or not'),
    pushServices: listSetting(
      (host) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(host),
      'hostListInvalid',
    )
      .default('googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
      .describe('Hosts that web push may be sent to, separated by commas'),
  },
  secret: {
    vapidPrivateKey: textSetting
      .default('')
      .describe('Key that web push is signed with; the shop makes one. With another one, browsers subscribe again'),
  },
} satisfies DomainSettings;
