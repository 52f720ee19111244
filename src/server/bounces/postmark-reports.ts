import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { isSameSecret } from '../platform/crypto/same-secret.ts';
import type { MailReport, MailWebhook } from './mail-report.ts';

const recordSchema = z.object({ RecordType: z.string() });
const bounceSchema = z.object({
  ID: z.number(),
  Type: z.string(),
  Email: z.string(),
  Description: z.string().default(''),
});

/** Types of Postmark after which it would not deliver either; every other bounce may pass. */
const hardTypes = ['HardBounce', 'BadEmailAddress', 'Blocked', 'ManuallyDeactivated'];
const complaintTypes = ['SpamComplaint', 'SpamNotification'];
/** Said about mails that arrived or are still on their way. */
const harmlessTypes = ['AutoResponder', 'OpenRelayTest', 'Subscribe', 'Unsubscribe', 'ChallengeVerification'];

/** Postmark signs nothing: it proves itself by the password in the webhook's address. */
export function readPostmarkReports({ raw, headers }: MailWebhook, secret: string): MailReport[] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (!isSameSecret(password.join(':'), secret)) throw new AppError('WEBHOOK_REFUSED');
  const body: unknown = JSON.parse(raw);
  const { RecordType } = recordSchema.parse(body);
  if (!['Bounce', 'SpamComplaint'].includes(RecordType)) return [];
  const { ID, Type, Email, Description } = bounceSchema.parse(body);
  if (harmlessTypes.includes(Type)) return [];
  const isComplaint = RecordType === 'SpamComplaint' || complaintTypes.includes(Type);
  const kind = isComplaint ? 'complaint' : hardTypes.includes(Type) ? 'hard_bounce' : 'soft_bounce';
  return [{ eventId: `${ID}`, kind, address: Email, detail: Description }];
}
