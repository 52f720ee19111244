import { z } from 'zod';
import {
  countSetting,
  type DomainSettings,
  mailAddressSetting,
  switchSetting,
  textSetting,
} from '../settings/setting.schemas.ts';

export const emailTemplatesSettings = {
  internal: {
    emailSender: mailAddressSetting.default('no-reply@example.com').describe('Address that e-mails are sent from'),
    emailSenderName: textSetting.max(80, 'tooLong').default('Game Market').describe('Sender name on e-mails'),
    emailHost: z
      .string()
      .regex(/^(?:|[a-zA-Z0-9](?:[a-zA-Z0-9.-]{0,251}[a-zA-Z0-9])?)$/, 'hostInvalid')
      .default('')
      .describe(
        'Mail server (SMTP) on the Internet. Leave empty to use SMTP_URL, which may also name one in your own network',
      ),
    emailPort: z.number().int().min(1).max(65_535).default(587).describe('Port of the mail server (SMTP)'),
    emailUseSsl: switchSetting
      .default(true)
      .describe('Only send over an encrypted SMTP connection: TLS on port 465, STARTTLS on any other port'),
    emailRequireAuth: switchSetting.default(true).describe('The mail server (SMTP) requires a username and password'),
    emailUsername: textSetting.default('').describe('Username for the mail server (SMTP)'),
    emailReplyTo: mailAddressSetting.default('').describe('Reply-to address. Leave empty to use the sender address'),
    emailFooterAddress: textSetting
      .max(300, 'tooLong')
      .default('')
      .describe('Postal address in the footer of every e-mail, as newsletter laws require'),
    emailDailyCap: z
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .default(5000)
      .describe(
        'E-mails per 24 hours. Beyond this, marketing e-mails wait until the next day; receipts and security e-mails are always sent',
      ),
    mailRetentionDays: countSetting
      .min(31)
      .max(3650)
      .default(180)
      .describe('Days to keep the e-mail log and the delivery reports in it'),
  },
  secret: {
    emailPassword: textSetting.default('').describe('Password for the mail server (SMTP)'),
  },
} satisfies DomainSettings;
