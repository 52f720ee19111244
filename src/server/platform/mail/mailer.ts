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
  /** Nothing of this mail is kept beside its key: its reader asked to be forgotten. */
  isForgotten?: boolean;
}

/** 'refused': the mail server will never take this mail, so trying again is pointless. */
export type SendResult = 'sent' | 'repeated' | { refused: string };

export interface Mailer {
  /** Sends, or without a mail server keeps. Throws when it may work later. */
  send: (mail: OutgoingMail) => Promise<SendResult>;
}

const MAIL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'NODE_ENV' | 'PUBLIC_URL'>;

/** Does mail reach anybody? Without a mail server it is kept, which serves who can read /dev/mail on this machine. */
export function canMail(environment: MailEnvironment): boolean {
  return environment.SMTP_URL !== undefined || canReadKeptMail(environment);
}

/** Whoever reads kept mail can take over accounts: never with a mail server, nor in production but on this machine. */
export function canReadKeptMail(environment: MailEnvironment): boolean {
  return environment.SMTP_URL === undefined && !(environment.NODE_ENV === 'production' && isSecure(environment));
}

/** Throws EMAIL_NOT_CONFIGURED. Call it before anything is looked up, so that it tells nothing about an account. */
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
      const sender = `${from.name} <${from.address}>`;
      const record = { id, sender, recipient: mail.isForgotten ? '' : to, subject: mail.isForgotten ? '' : subject };
      if (!transport) return await keepMail(db, record, mail.isForgotten ? { html: '', text: '' } : { html, text });
      // What goes out is not kept: it may hold links that sign somebody in.
      const claim = await claimMail(db, record);
      if (claim === 'sent') return 'repeated';
      if (claim === 'busy') throw new PutOffError('Another worker is sending this mail');
      await crashPoint('mail.before-send');
      // The same id on every attempt lets mail servers drop the copy that a crash right after sending makes.
      const outcome = await transport
        .sendMail({ from, to, subject, html, text, messageId: `<${id}@${host}>` })
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

/** Without a mail server: kept for whoever reads /dev/mail. */
async function keepMail(
  db: Database,
  record: MailRecord,
  content: { html: string; text: string },
): Promise<'sent' | 'repeated'> {
  const { count } = await db.prisma.sentMail.createMany({ data: [{ ...record, ...content }], skipDuplicates: true });
  return count === 1 ? 'sent' : 'repeated';
}

const refusalSchema = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.number().min(500),
  response: z.string().default(''),
});

/** 5xx about this mail is final; 4xx, a wrong password of ours and a dead server may pass. */
function readRefusal(error: unknown): { refused: string } {
  const refusal = refusalSchema.safeParse(error);
  if (!refusal.success) throw error;
  return { refused: refusal.data.response.slice(0, 500) };
}
