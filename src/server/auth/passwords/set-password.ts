import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { changePasswordHash } from '../../accounts/change-credentials.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { forgetTrustedDevices } from '../sessions/trusted-devices.ts';
import { PASSWORD_HISTORY } from './refuse-password.ts';

/**
 * Stores a new hash, keeps the old one among the last five, and notifies the owner. Pending links for another password
 * or address stop working, and no browser is trusted any more: an attacker may have requested them.
 */
export async function setPassword(
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, oldHash, newHash }: { userId: string; oldHash: string | null; newHash: string },
): Promise<void> {
  const now = databaseNow();
  if (oldHash) await tx.passwordHistory.create({ data: { userId, passwordHash: oldHash } });
  const kept = await tx.passwordHistory.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PASSWORD_HISTORY - 1,
    select: { id: true },
  });
  await tx.passwordHistory.deleteMany({ where: { userId, id: { notIn: kept.map(({ id }) => id) } } });
  await changePasswordHash(tx, userId, { passwordHash: newHash, changedAt: now });
  await tx.emailToken.updateMany({
    where: { userId, purpose: { in: ['password_reset', 'email_change'] }, usedAt: null },
    data: { usedAt: await databaseTime(tx) },
  });
  await forgetTrustedDevices(tx, userId);
  const dedupeKey = `password-changed:${userId}:${now.toISOString()}`;
  const variables = { time: mailTime(now), device: describeDevice(requestInfo.userAgent).label };
  const title = 'Your password was changed';
  const message = `Changed on ${variables.time} with ${variables.device}. Other devices were signed out.`;
  await notify(tx, { userId, type: 'password_changed', title, message, link: '/user/security', dedupeKey });
  await queueMail(tx, { templateKey: 'password-changed', userId, variables, dedupeKey });
}
