import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { mailEventKinds } from '../../shared/bounces/bounce.rules.ts';
import { AppError } from '../platform/app-error.ts';
import { isSameSecret } from '../platform/crypto/same-secret.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { MailReport, MailWebhook } from './mail-report.ts';

const TOLERANCE_SECONDS = 300;

const reportsSchema = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        type: z.enum(mailEventKinds),
        email: z.string().min(3).max(254),
        detail: z.string().default(''),
      }),
    )
    .max(100),
});

/**
 * The shop's own format, for any mail server: `{events: [{id, type, email, detail}]}` with
 * `X-Webhook-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, at most five minutes old.
 */
export function readSignedReports({ raw, headers }: MailWebhook, secret: string): MailReport[] {
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(`${headers['x-webhook-signature']}`) ?? [];
  const age = Math.abs(databaseNow().getTime() / 1000 - Number(time));
  const expected = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex');
  if (!isSameSecret(signature, expected) || age > TOLERANCE_SECONDS) throw new AppError('WEBHOOK_REFUSED');
  const { events } = reportsSchema.parse(JSON.parse(raw));
  return events.map(({ id, type, email, detail }) => ({ eventId: id, kind: type, address: email, detail }));
}
