import { createTransport } from 'nodemailer';
import { v5 as uuidOf } from 'uuid';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { crashPoint } from '../crash-points.ts';
import type { Database } from '../database/db.ts';
import type { Environment } from '../env.ts';
import { isSecure } from '../http/anti-forgery.ts';
import { PutOffError } from '../jobs/jobs.ts';
import { claimMail, dropMailClaim, finishMail, type MailRecord } from './mail-claims.ts';

export interface OutgoingMail {
  /** Names the occasion; a second mail with the same key is not sent. */
  dedupeKey: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Only the key of this mail is stored, because its recipient asked for deletion. */
  isForgotten?: boolean;
  /** Mail programs show a button for it, which posts there (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** 'refused': the mail server will never take this mail, so trying again is pointless. */
export type SendResult = 'sent' | 'repeated' | { refused: string };

export interface Mailer {
  /** Sends the mail, or stores it when there is no mail server. Throws when a retry may work. */
  send: (mail: OutgoingMail) => Promise<SendResult>;
}

const MAIL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'NODE_ENV' | 'PUBLIC_URL'>;

/** Whether mail reaches anybody: sent by a mail server, or readable at /dev/mail on this machine. */
export function canMail(environment: MailEnvironment): boolean {
  return environment.SMTP_URL !== undefined || canReadKeptMail(environment);
}

/**
 * Stored mail allows account takeover, so it is never readable with a mail server, and in production only on this
 * machine.
 */
export function canReadKeptMail(environment: MailEnvironment): boolean {
  return environment.SMTP_URL === undefined && !(environment.NODE_ENV === 'production' && isSecure(environment));
}

/** Throws EMAIL_NOT_CONFIGURED. Call it before any lookup, so that it reveals nothing about an account. */
export function requireMail(environment: MailEnvironment): void {
  if (!canMail(environment)) throw new AppError('EMAIL_NOT_CONFIGURED');
}

/** Mail by SMTP_URL; without one, mail is kept for the page /dev/mail. Either way each `dedupeKey` is recorded. */
export function createMailer({ SMTP_URL, PUBLIC_URL }: Environment, db: Database): Mailer {
  const host = new URL(PUBLIC_URL).hostname;
  const transport = SMTP_URL
    ? createTransport({ url: SMTP_URL, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 })
    : undefined;
  return {
    send: async (mail) => {
      const id = uuidOf(`mail:${mail.dedupeKey}`, MAIL_NAMESPACE);
      const { from, to, subject, html, text } = mail;
      const headers = unsubscribeHeaders(mail);
      const sender = `${from.name} <${from.address}>`;
      const record = { id, sender, recipient: mail.isForgotten ? '' : to, subject: mail.isForgotten ? '' : subject };
      if (!transport)
        return await keepMail(db, record, mail.isForgotten ? { html: '', text: '' } : { html, text, headers });
      // Sent mail is not stored, because it may contain sign-in links.
      const claim = await claimMail(db, record);
      if (claim === 'sent') return 'repeated';
      if (claim === 'busy') throw new PutOffError('Another worker is sending this mail');
      await crashPoint('mail.before-send');
      // The same Message-ID on every attempt lets mail servers drop the duplicate after a crash.
      const outcome = await transport
        .sendMail({ from, to, subject, html, text, headers, messageId: `<${id}@${host}>` })
        .then(() => 'sent' as const, readRefusal)
        .catch(async (error: unknown) => {
          await dropMailClaim(db, claim);
          throw error;
        });
      await crashPoint('mail.after-send');
      await finishMail(db, claim, outcome === 'sent' ? 'sent' : 'refused');
      return outcome;
    },
  };
}

function unsubscribeHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Without a mail server, mail is stored for /dev/mail. */
async function keepMail(
  db: Database,
  record: MailRecord,
  content: { html: string; text: string; headers?: Record<string, string> },
): Promise<'sent' | 'repeated'> {
  const { count } = await db.prisma.sentMail.createMany({ data: [{ ...record, ...content }], skipDuplicates: true });
  return count === 1 ? 'sent' : 'repeated';
}

const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500),
  response: z.string().default(''),
});

/** 5xx about this mail is final; 4xx, our wrong password and a dead server are temporary. */
function readRefusal(error: unknown): { refused: string } {
  const refusal = refusalSchema.safeParse(error);
  if (!refusal.success) throw error;
  return { refused: refusal.data.response.slice(0, 500) };
}
