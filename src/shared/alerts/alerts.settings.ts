import { z } from 'zod';
import { type DomainSettings, switchSetting, textSetting } from '../settings/setting.schemas.ts';

export const alertSettings = {
  internal: {
    alertMails: switchSetting.default(true).describe('E-mail everyone with access to metrics about each incident'),
    alertWebhookUrl: z
      .string()
      .max(2000)
      .regex(/^(?:|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)\S*)$/, 'urlInvalid')
      .default('')
      .describe('Webhook URL that incidents are posted to as JSON, for example of a chat. Leave empty to turn off'),
  },
  secret: {
    alertWebhookSecret: textSetting
      .default('')
      .describe('Secret that signs the alert webhook, in the X-GM-Signature header'),
  },
} satisfies DomainSettings;
