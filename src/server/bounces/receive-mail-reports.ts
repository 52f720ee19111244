import { v7 as uuid } from 'uuid';
import { emailKey } from '../../shared/auth/account.rules.ts';
import { isSuppressing, SOFT_BOUNCE_DAYS } from '../../shared/bounces/bounce.rules.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { takeNamedLock } from '../platform/database/named-lock.ts';
import { findNewestMail } from '../platform/mail/find-newest-mail.ts';
import type { Services } from '../platform/services.ts';
import { toStorableText } from '../platform/text/storable-text.ts';
import type { MailReport } from './mail-report.ts';

/**
 * Keeps what a mail service reports, each event once however often it comes. A hard bounce, a complaint and the second
 * soft bounce in a month leave the address only what must be sent (D-49), and its owner is told in the shop.
 */
export async function receiveMailReports(
  { db }: Pick<Services, 'db'>,
  provider: string,
  reports: readonly MailReport[],
): Promise<void> {
  for (const report of reports) await transaction(db, (tx) => keepReport(tx, provider, report));
}

async function keepReport(tx: Transaction, provider: string, { eventId, kind, ...report }: MailReport): Promise<void> {
  const address = addressOf(`${toStorableText(report.address)}`);
  const detail = `${toStorableText(report.detail)}`.slice(0, 500);
  // Two soft bounces at once must see each other.
  await takeNamedLock(tx, 'mail-address', address);
  const mailId = await findNewestMail(tx, address);
  const written = await tx.$executeRaw`
    INSERT INTO mail_events ("id", "provider", "eventId", "kind", "address", "detail", "mailId")
    VALUES (${uuid()}::uuid, ${provider}, ${eventId}, ${kind}::"MailEventKind", ${address}, ${detail}, ${mailId}::uuid)
    ON CONFLICT ("provider", "eventId") DO NOTHING`;
  if (written === 0) return;
  const [counted] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM mail_events WHERE "address" = ${address} AND "kind" = 'soft_bounce'
      AND "receivedAt" > now() - ${SOFT_BOUNCE_DAYS} * interval '1 day'`;
  if (!isSuppressing(kind, counted?.count ?? 0)) return;
  const isNew = await tx.$executeRaw`
    INSERT INTO suppressed_addresses ("address", "kind", "detail")
    VALUES (${address}, ${kind}::"MailEventKind", ${detail}) ON CONFLICT ("address") DO NOTHING`;
  if (isNew === 1) await tellOwner(tx, address, eventId);
}

async function tellOwner(tx: Transaction, address: string, eventId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { emailKey: emailKey(address) }, select: { id: true, email: true } });
  if (!user || addressOf(user.email) !== address) return;
  await notify(tx, {
    userId: user.id,
    type: 'email_bounced',
    title: 'We cannot reach you by e-mail',
    message: `Our e-mails to ${user.email} could not be delivered. Change your address, or tell us once it works again.`,
    link: '/user/settings',
    dedupeKey: `email-bounced:${user.id}:${eventId}`,
  });
}

export function addressOf(email: string): string {
  return email.trim().toLowerCase();
}
