import type { TestEmail } from '../../shared/settings/settings-areas.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import { PrivateHostError } from '../platform/http/public-hosts.ts';
import { createMailer, mailTimeouts } from '../platform/mail/mailer.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { findMailServer, reachMailServer, requireMail } from '../settings/mail-server.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** Lines of the conversation that are shown, and how long each may be. */
const MAX_LINES = 60;
const MAX_LENGTH = 300;

/**
 * Sends a mail by the mail server in force, to the one who asks unless another address is named, and tells what the server
 * said. EMAIL_NOT_CONFIGURED when the mail would reach nobody; a server that refuses is an answer, not an error.
 */
export async function testMailServer(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { to }: { to?: string | undefined },
): Promise<TestEmail> {
  await requireMail(services);
  const { email } = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { email: true },
  });
  const recipient = to ?? email;
  const result = await send(services, requestInfo, recipient);
  await transaction(services.db, (tx) =>
    audit(tx, {
      ...{ entity: 'setting', key: 'email.test', action: 'test', userId: actor.userId, requestInfo },
      newValue: { success: result.success },
    }),
  );
  return result;
}

async function send(services: Services, { requestId }: RequestInfo, to: string): Promise<TestEmail> {
  const { environment, db } = services;
  const settings = await getSettings(db);
  const from = { name: settings.emailSenderName, address: settings.emailSender };
  const text = `This e-mail confirms that ${settings.websiteName} can send e-mails.`;
  const subject = `Test e-mail from ${settings.websiteName}`;
  if (!findMailServer(services, settings) && !environment.SMTP_URL) {
    const mailer = createMailer(environment, db);
    await mailer.send({ dedupeKey: `mail-test:${requestId}`, from, to, subject, text, html: `<p>${text}</p>` });
    return { success: true, messageId: null, log: ['No mail server is set up. You can read the e-mail at /dev/mail.'] };
  }
  const { createTransport } = await import('nodemailer');
  const log: string[] = [];
  try {
    const server = (await reachMailServer(services, settings)) ?? { url: environment.SMTP_URL };
    // Without a pool the connection ends with the mail.
    const transport = createTransport({ ...server, ...mailTimeouts, ...writeTo(log) });
    const { messageId, response } = await transport.sendMail({ from, to, subject, text });
    return { success: true, messageId, log: [...log, response].slice(-MAX_LINES) };
  } catch (error) {
    return { success: false, messageId: null, log: [...log, wordsOf(error).slice(0, MAX_LENGTH)].slice(-MAX_LINES) };
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof PrivateHostError) return `${error.message}. A server in your own network is set by SMTP_URL.`;
  return error instanceof Error ? error.message : 'The mail server did not respond';
}

/** The conversation with the server, without what signs in. */
function writeTo(log: string[]) {
  const note = (entry: { tnx?: string }, message: string) => {
    const isSpoken = entry.tnx === 'server' || entry.tnx === 'client';
    if (isSpoken && !/^AUTH|secret|[A-Za-z0-9+/]{24,}={0,2}$/.test(message)) log.push(message.slice(0, MAX_LENGTH));
  };
  const silent = () => undefined;
  const logger = {
    level: silent,
    trace: silent,
    debug: note,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  };
  return { debug: true, logger };
}
