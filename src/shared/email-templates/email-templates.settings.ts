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
    emailSender: mailAddressSetting.default('no-reply@example.com').describe('Address that mail is sent from'),
    emailSenderName: textSetting.max(80, 'tooLong').default('Game Market').describe('Name that mail is sent from'),
    emailHost: z
      .string()
      .regex(/^(?:|[a-zA-Z0-9](?:[a-zA-Z0-9.-]{0,251}[a-zA-Z0-9])?)$/, 'hostInvalid')
      .default('')
      .describe('Mail server (SMTP); empty leaves mail to SMTP_URL'),
    emailPort: z.number().int().min(1).max(65_535).default(587).describe('Port of the mail server'),
    emailUseSsl: switchSetting
      .default(true)
      .describe('Mail is only sent encrypted: TLS at once on port 465, STARTTLS on any other'),
    emailRequireAuth: switchSetting.default(true).describe('The mail server asks for a username and a password'),
    emailUsername: textSetting.default('').describe('Username at the mail server'),
    emailReplyTo: mailAddressSetting.default('').describe('Where answers go; empty for the sender'),
    emailFooterAddress: textSetting
      .max(300, 'tooLong')
      .default('')
      .describe('Postal address at the end of every mail, as laws about newsletters require'),
    emailDailyCap: z
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .default(5000)
      .describe(
        'Mails in 24 hours from which on news wait for the next day; receipts and security mails always go out',
      ),
    mailRetentionDays: countSetting
      .min(31)
      .max(3650)
      .default(180)
      .describe('Days until a mail leaves the mail log, and what mail services reported about it is deleted'),
  },
  secret: {
    emailPassword: textSetting.default('').describe('Password at the mail server'),
  },
} satisfies DomainSettings;
