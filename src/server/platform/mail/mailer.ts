import type { Transporter } from 'nodemailer';
import { v5 as uuidOf } from 'uuid';
import { z } from 'zod';
import { crashPoint } from '../crash-points.ts';
import type { Database } from '../database/db.ts';
import type { Environment } from '../env.ts';
import { isSecure } from '../http/anti-forgery.ts';
import { PutOffError } from '../jobs/jobs.ts';
import { countMail } from '../metrics/job-metrics.ts';
import { claimMail, dropMailClaim, finishMail, type MailRecord } from './mail-claims.ts';

export interface OutgoingMail {
  /** Names the occasion; a second mail with the same key is not sent. */
  dedupeKey: string;
  from: { name: string; address: string };
  to: string;
  /** Where answers go; to the sender without it. */
  replyTo?: string | undefined;
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

/** A mail server that an administrator named. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Refuses to go on in the clear. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
  /** The name that the certificate must bear where `host` is an address. */
  tls?: { servername: string };
}

export const mailTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };

export interface Mailer {
  /** Sends the mail, or stores it when there is no mail server. Throws when a retry may work. */
  send: (mail: OutgoingMail) => Promise<SendResult>;
}

const MAIL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'NODE_ENV' | 'PUBLIC_URL'>;

/** Whether mail reaches anybody without a mail server of the settings: by SMTP_URL, or readable at /dev/mail on this machine. */
export function canMailAnyway(environment: MailEnvironment): boolean {
  return environment.SMTP_URL !== undefined || canReadKeptMail(environment);
}

/**
 * Stored mail allows account takeover, so it is never readable with a mail server, and in production only on this
 * machine.
 */
export function canReadKeptMail(environment: MailEnvironment): boolean {
  return environment.SMTP_URL === undefined && !(environment.NODE_ENV === 'production' && isSecure(environment));
}

/**
 * Mail by the server that `findServer` names now, else by SMTP_URL; without either, mail is kept for the page /dev/mail.
 * Each `dedupeKey` is recorded whichever way it goes.
 */
export function createMailer(
  { SMTP_URL, PUBLIC_URL }: Environment,
  db: Database,
  findServer: () => Promise<MailServer | undefined> = async () => undefined,
): Mailer {
  const host = new URL(PUBLIC_URL).hostname;
  const transportTo = rememberTransport();
  return {
    send: async (mail) => {
      const server = await findServer();
      const address = server ?? (SMTP_URL ? { url: SMTP_URL } : undefined);
      const transport = address && (await transportTo(address));
      const id = uuidOf(`mail:${mail.dedupeKey}`, MAIL_NAMESPACE);
      const { from, to, replyTo, subject, html, text } = mail;
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
        .sendMail({ from, to, replyTo, subject, html, text, headers, messageId: `<${id}@${host}>` })
        .then(() => 'sent' as const, readRefusal)
        .catch(async (error: unknown) => {
          countMail('failed');
          await dropMailClaim(db, claim);
          throw error;
        });
      await crashPoint('mail.after-send');
      await finishMail(db, claim, outcome === 'sent' ? 'sent' : 'refused');
      countMail(outcome === 'sent' ? 'sent' : 'refused');
      return outcome;
    },
  };
}

/** The transport of the server that was named last; another server closes it. */
function rememberTransport(): (server: MailServer | { url: string }) => Promise<Transporter> {
  let last: { key: string; transport: Transporter } | undefined;
  return async (server) => {
    // Loaded with the first mail: the start of the shop sends none.
    const { createTransport } = await import('nodemailer');
    const key = JSON.stringify(server);
    if (last?.key !== key) {
      last?.transport.close();
      last = { key, transport: createTransport({ ...server, ...mailTimeouts }) };
    }
    return last.transport;
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
