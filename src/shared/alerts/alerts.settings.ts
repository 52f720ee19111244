import { z } from 'zod';
import { type DomainSettings, switchSetting, textSetting } from '../settings/setting.schemas.ts';

export const alertSettings = {
  internal: {
    alertMails: switchSetting.default(true).describe('Everybody who may read metrics gets a mail for each incident'),
    alertWebhookUrl: z
      .string()
      .max(2000)
      .regex(/^(?:|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)\S*)$/, 'urlInvalid')
      .default('')
      .describe('Address that incidents are posted to as JSON, such as that of a chat; empty for none'),
  },
  secret: {
    alertWebhookSecret: textSetting.default('').describe('Signs what is posted there, in the header X-GM-Signature'),
  },
} satisfies DomainSettings;
