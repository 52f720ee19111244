import type { z } from 'zod';
import type { EmailTemplate } from '../../shared/email-templates/email-template.ts';
import { categoryOfTopic } from '../../shared/email-templates/mail-topics.ts';
import { isWanted, readChoices, type StoredChoices } from '../../shared/notifications/notification.rules.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import { findSuppression } from '../bounces/suppressed-addresses.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { sendMailJob } from './email-templates.jobs.ts';
import { findTemplateToSend, requireShipped } from './email-templates.queries.ts';
import { type RenderedMail, renderTemplate } from './render-template.ts';
import { openVariables } from './sealed-variables.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/** Mails a template to a user, once per `dedupeKey`. Users who are gone get nothing. Throws when it may work later. */
export async function sendMail(
  { db, environment, logger, secrets }: Services,
  mailer: Mailer,
  { templateKey, userId, variables, dedupeKey, to, sealedRecipient, sendBefore }: z.output<typeof sendMailJob.payload>,
): Promise<void> {
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
      notificationPreference: { select: { channels: true, categories: true } },
    },
  });
  const { recipient } = openVariables(secrets, { recipient: sealedRecipient ?? '' });
  if (!user || (user.status === 'deleted' && !recipient) || isUnwanted(template, user)) return;
  if (template.optOut && (await findSuppression(db.prisma, to ?? user.email))) {
    logger.info({ templateKey, userId }, 'A mail was left out, because the address bounced');
    return;
  }
  const settings = await getSettings(db);
  const fallbacks = Object.entries(template.fallbackPaths ?? {});
  const unsubscribe = template.optOut && unsubscribeUrl(secrets, environment, { topic: template.optOut, userId });
  const values = {
    ...Object.fromEntries(fallbacks.map(([name, path]) => [name, `${environment.PUBLIC_URL}${path}`])),
    ...openVariables(secrets, variables),
    siteName: settings.websiteName,
    siteUrl: environment.PUBLIC_URL,
    userName: user.userName,
    supportEmail: settings.supportEmail,
    year: String(databaseNow().getUTCFullYear()),
  };
  const rendered = await renderForSure(db, template, values, unsubscribe || undefined);
  const from = { name: settings.emailSenderName, address: settings.emailSender };
  const result = await mailer.send({
    ...rendered,
    dedupeKey,
    from,
    to: recipient || (to ?? user.email),
    replyTo: settings.emailReplyTo || undefined,
    isForgotten: Boolean(recipient),
    unsubscribeUrl: unsubscribe,
  });
  if (typeof result === 'object') {
    logger.warn({ templateKey, userId, reason: result.refused }, 'The mail server permanently rejected a mail');
  }
}

/** A saved text that cannot be rendered must not hold up a mail: the shipped one goes out, and operators are told. */
async function renderForSure(
  { prisma }: Services['db'],
  template: EmailTemplate,
  values: Readonly<Record<string, string>>,
  unsubscribe: string | undefined,
): Promise<RenderedMail> {
  try {
    return renderTemplate(template, values, unsubscribe);
  } catch (error) {
    const shipped = requireShipped(template.key);
    if (template === shipped) throw error;
    const mail = renderTemplate(shipped, values, unsubscribe);
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
  notificationPreference: StoredChoices | null;
}

/** News may be switched off, where its template says so; the receipt, and all about the account, may not. */
function isUnwanted(
  { optOut }: EmailTemplate,
  { preferences, newsletter, notificationPreference }: Recipient,
): boolean {
  if (!optOut) return false;
  if (optOut === 'newsletter') return !newsletter;
  const { notifications } = readPreferences(preferences);
  if (!notifications.email || !notifications[optOut]) return true;
  const category = categoryOfTopic[optOut];
  const choices = readChoices(notificationPreference ?? { channels: {}, categories: {} }, notifications);
  return category !== null && !isWanted(choices, category, 'email');
}
