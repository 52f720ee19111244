import { v7 as uuid } from 'uuid';
import { emailKey } from '../../../shared/auth/account.rules.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authRateLimits } from '../auth.limits.ts';
import { issueLinkToken } from './email-links.ts';
import { coolDownSeconds } from './resend-verification.ts';

const CHANGE_HOURS = 24;

/**
 * Sends a confirmation link to the new address and warns the old one; nothing changes until it is confirmed. An address
 * of somebody else gets no mail, and the answer does not reveal it. RATE_LIMITED for the same address within a minute, and
 * after five mails a day to whatever addresses. The last step of the caller's transaction, which holds the account's row.
 */
export async function requestEmailChange(
  { environment, secrets }: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { user, newEmail }: { user: { id: string; email: string }; newEmail: string },
): Promise<void> {
  await refuseTooMany(tx, user.id, newEmail);
  const isTaken = (await tx.user.count({ where: { emailKey: emailKey(newEmail) } })) > 0;
  const request = { userId: user.id, purpose: 'email_change', email: newEmail } as const;
  const { id, token } = await issueLinkToken(tx, { ...request, minutes: CHANGE_HOURS * 60 });
  const confirmUrl = sealVariable(secrets, `${environment.PUBLIC_URL}/confirm-email?token=${token}`);
  if (!isTaken) {
    const dedupeKey = `email-change-confirm:${id}`;
    const variables = { confirmUrl, expiresIn: `${CHANGE_HOURS} hours` };
    await queueMail(tx, { templateKey: 'email-change-confirm', userId: user.id, variables, dedupeKey, to: newEmail });
  }
  await noticeOldAddress(tx, user, newEmail, 'Someone requested to change the e-mail address on your account.');
  await audit(tx, {
    entity: 'user',
    entityId: user.id,
    action: 'create',
    key: 'auth.email-change-requested',
    newValue: maskEmail(newEmail),
    userId: user.id,
    requestInfo,
  });
}

/** The new address is anybody's, who must not be flooded by it. What was taken back counts too, and so do taken addresses. */
async function refuseTooMany(tx: Transaction, userId: string, newEmail: string): Promise<void> {
  const { points, duration } = authRateLimits.resendEmailChange;
  const since = new Date(databaseNow().getTime() - duration * 1000);
  const asked = await tx.emailToken.findMany({
    where: { userId, purpose: 'email_change', createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    take: points,
    select: { email: true, createdAt: true },
  });
  const last = asked.find(({ email }) => emailKey(email) === emailKey(newEmail));
  const pause = last ? coolDownSeconds(last.createdAt) : 0;
  if (pause > 0) throw new AppError('RATE_LIMITED', { retryAfter: pause });
  const oldest = asked[points - 1];
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1000));
  throw new AppError('RATE_LIMITED', { retryAfter });
}

/** Tells the address that the account has, or had until now, about the change. */
export async function noticeOldAddress(
  tx: Transaction,
  user: { id: string; email: string },
  newEmail: string,
  event: string,
): Promise<void> {
  const dedupeKey = `email-change-notice:${uuid()}`;
  const variables = { event, newEmail: maskEmail(newEmail), time: mailTime(databaseNow()) };
  await queueMail(tx, { templateKey: 'email-change-notice', userId: user.id, variables, dedupeKey, to: user.email });
}

/** Enough to recognise one's own address: a•••@example.com. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
