import type { z } from 'zod';
import { dayMs, minuteMs } from '../../../shared/dates/spans.ts';
import type { EmailTemplate } from '../../../shared/email-templates/email-template.ts';
import { categoryOfTopic, massMailTopics } from '../../../shared/email-templates/mail-topics.ts';
import { localTime } from '../../../shared/notifications/local-time.ts';
import {
  isWanted,
  quietMinutesLeft,
  readChoices,
  readQuietHours,
  type StoredChoices,
} from '../../../shared/notifications/notification.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { receiveMailReports } from '../../bounces/receive-mail-reports.ts';
import { findSuppression } from '../../bounces/suppressed-addresses.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { sendMailJob } from '../email-templates.jobs.ts';
import { findTemplateToSend, requireShipped } from '../email-templates.queries.ts';
import { queueMail } from '../queue-mail.ts';
import { type MailFoot, type RenderedMail, renderTemplate } from '../rendering/render-template.ts';
import { openVariables } from './sealed-variables.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** Mails a template to a user, once per `dedupeKey`. Users who are gone get nothing. Throws when it may work later. */
export async function sendMail(
  { db, environment, logger, secrets }: Services,
  mailer: Mailer,
  mail: z.output<typeof sendMailJob.payload>,
): Promise<void> {
  const { templateKey, userId, variables, dedupeKey, to, sealedRecipient, sendBefore } = mail;
  if (sendBefore && new Date(sendBefore) < databaseNow()) return;
  const template = await findTemplateToSend(db.prisma, templateKey);
  if (!template) throw new AppError('INTERNAL', { cause: new Error(`No mail template ${templateKey}`) });
  const user = await db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      userName: true,
      email: true,
      status: true,
      preferences: true,
      newsletter: true,
      emailVerifiedAt: true,
      notificationPreference: { select: { channels: true, categories: true, quietHours: true, timeZone: true } },
    },
  });
  const { recipient } = openVariables(secrets, { recipient: sealedRecipient ?? '' });
  if (!user || (user.status === 'deleted' && !recipient) || isUnwanted(template, user)) return;
  if (template.optOut && (await findSuppression(db.prisma, to ?? user.email))) {
    logger.info({ templateKey, userId }, 'An e-mail was skipped because the address bounced');
    return;
  }
  const settings = await getSettings(db);
  const isNews = template.optOut && template.optOut !== 'orderUpdates';
  if (isNews) {
    const minutes = (await isDayFull(db, settings)) ? 60 : quietMinutes(user.notificationPreference);
    if (minutes > 0) return await tryLater(db, mail, minutes);
  }
  const unsubscribe = template.optOut && unsubscribeUrl(secrets, environment, { topic: template.optOut, userId });
  const values = {
    ...linksOf(template, environment.PUBLIC_URL),
    ...openVariables(secrets, variables),
    ...valuesOfShop(settings, environment.PUBLIC_URL),
    userName: user.userName,
  };
  const foot = { unsubscribeUrl: unsubscribe || undefined, address: settings.emailFooterAddress };
  const rendered = await renderForSure(db, template, values, foot);
  const from = { name: settings.emailSenderName, address: settings.emailSender };
  const address = to ?? user.email;
  const result = await mailer.send({
    ...rendered,
    dedupeKey,
    from,
    to: recipient || address,
    replyTo: settings.emailReplyTo || undefined,
    isForgotten: Boolean(recipient),
    unsubscribeUrl: unsubscribe,
  });
  if (typeof result === 'object') {
    logger.warn({ templateKey, userId, reason: result.refused }, 'The mail server permanently rejected a mail');
    if (recipient || !isUnknownAddress.test(result.refused)) return;
    const report = { eventId: dedupeKey, kind: 'hard_bounce' as const, address, detail: result.refused };
    await receiveMailReports({ db }, 'smtp', [report]);
  }
}

/** Where buttons lead when a mail brings no address of its own. */
function linksOf({ fallbackPaths = {} }: EmailTemplate, siteUrl: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fallbackPaths).map(([name, path]) => [name, `${siteUrl}${path}`]));
}

/** What every mail may name, whatever it is about. */
function valuesOfShop({ websiteName, supportEmail }: Settings, siteUrl: string): Record<string, string> {
  return { siteName: websiteName, siteUrl, supportEmail, year: String(databaseNow().getUTCFullYear()) };
}

/** What a mail server answers when the address does not exist or takes no mail (RFC 3463); any other 5xx may be our fault. */
const isUnknownAddress = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/** Whether the mails of a day are used up. Only news wait for it; what is about an order or an account never does. */
async function isDayFull({ prisma }: Services['db'], { emailDailyCap }: Settings): Promise<boolean> {
  const createdAt = { gt: new Date(databaseNow().getTime() - dayMs) };
  return (await prisma.sentMail.count({ where: { createdAt }, take: emailDailyCap })) >= emailDailyCap;
}

/** How long news wait for the end of the member's quiet hours; who never chose anything has none that are known. */
function quietMinutes(preference: Recipient['notificationPreference']): number {
  if (!preference) return 0;
  return quietMinutesLeft(localTime(databaseNow(), preference.timeZone), readQuietHours(preference.quietHours));
}

/** The same mail again later, as another job: this one is done. */
async function tryLater(
  db: Services['db'],
  mail: z.output<typeof sendMailJob.payload>,
  minutes: number,
): Promise<void> {
  const delayUntil = new Date(databaseNow().getTime() + minutes * minuteMs);
  // By the minute: in some zones quiet hours end at half past, in the hour for which the mail had waited before.
  const key = `mail:${mail.dedupeKey}:${delayUntil.toISOString().slice(0, 16)}`;
  const isQueued = await transaction(db, (tx) => queueMail(tx, mail, { key, delayUntil }));
  if (isQueued) return;
  // A run before this one queued it, and could not note that it was done.
  const isWaiting = await db.prisma.outboxMessage.count({ where: { key, doneAt: null, deadAt: null } });
  if (isWaiting === 0) throw new AppError('UNAVAILABLE', { cause: new Error(`There was a job ${key} already`) });
}

/** A saved text that cannot be rendered must not hold up a mail: the shipped one goes out, and operators are told. */
async function renderForSure(
  { prisma }: Services['db'],
  template: EmailTemplate,
  values: Readonly<Record<string, string>>,
  foot: MailFoot,
): Promise<RenderedMail> {
  try {
    return renderTemplate(template, values, foot);
  } catch (error) {
    const shipped = requireShipped(template.key);
    if (template === shipped) throw error;
    const mail = renderTemplate(shipped, values, foot);
    await raiseAlert(prisma, {
      kind: 'mail-template',
      dedupeKey: `mail-template:${template.key}`,
      title: `The saved text of the mail ${template.key} cannot be sent; the built-in one is sent instead`,
      details: { templateKey: template.key },
    });
    return mail;
  }
}

interface Recipient {
  preferences: unknown;
  newsletter: boolean;
  emailVerifiedAt: Date | null;
  notificationPreference: (StoredChoices & { quietHours: unknown; timeZone: string }) | null;
}

/** News may be switched off, where its template says so; the receipt, and all about the account, may not. */
function isUnwanted(
  { optOut }: EmailTemplate,
  { preferences, newsletter, emailVerifiedAt, notificationPreference }: Recipient,
): boolean {
  if (!optOut) return false;
  // Agreed to by a link that was mailed to the address.
  if (optOut === 'newsletter') return !newsletter;
  // The address may be a stranger's, who never asked for any.
  if (massMailTopics.has(optOut) && emailVerifiedAt === null) return true;
  const { notifications } = readPreferences(preferences);
  if (!notifications.email || !notifications[optOut]) return true;
  const category = categoryOfTopic[optOut];
  const choices = readChoices(notificationPreference ?? { channels: {}, categories: {} }, notifications);
  return category !== null && !isWanted(choices, category, 'email');
}
