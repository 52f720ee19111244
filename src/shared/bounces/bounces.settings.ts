import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const bouncesSettings = {
  internal: {
    mailSnsTopicArn: textSetting
      .default('')
      .describe('Topic of Amazon SNS by which SES reports bounces; messages of any other topic are refused'),
  },
  secret: {
    mailWebhookSecret: textSetting
      .default('')
      .describe('Secret by which the mail service proves its reports about bounces and complaints'),
  },
} satisfies DomainSettings;
