import { type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const bouncesSettings = {
  internal: {
    mailSnsTopicArn: textSetting
      .default('')
      .describe('Amazon SNS topic on which SES reports bounces. Messages from any other topic are rejected'),
  },
  secret: {
    mailWebhookSecret: textSetting
      .default('')
      .describe('Secret that authenticates the bounce and complaint reports of the mail service'),
  },
} satisfies DomainSettings;
