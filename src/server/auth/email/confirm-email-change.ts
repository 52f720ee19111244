import { emailKey } from '../../../shared/auth/account.rules.ts';
import { markEmailVerified } from '../../accounts/change-account.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { Actor, MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authCrashPoint } from '../auth-crash-points.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashToken, type IssuedSession } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { forgetTrustedDevices } from '../sessions/trusted-devices.ts';
import { isConfirmed, takeLinkToken } from './email-links.ts';
import { maskEmail, noticeOldAddress } from './request-email-change.ts';

/**
 * Activates the new address with the link that was sent to it, once, and notifies the old one. Every session ends and
 * no browser is trusted any more; a browser that opened the link while signed in as this member goes on under a new
 * session. Afterwards TOKEN_INVALID tells whoever holds the link that this was done.
 */
export async function confirmEmailChange(
  services: Services,
  requestInfo: RequestInfo,
  actor: Actor,
  { token }: { token: string },
): Promise<{ session: IssuedSession | undefined; output: { success: true } }> {
  const changed = transaction(services.db, async (tx) => {
    const taken = await takeLinkToken(tx, 'email_change', token);
    if (taken) await lockAccount(tx, taken.userId);
    const user = taken && (await tx.user.findUnique({ where: { id: taken.userId } }));
    if (!user || user.status === 'deleted' || user.status === 'banned')
      throw new AppError('TOKEN_INVALID', (await isConfirmed(tx, 'email_change', token)) ? confirmed : {});
    const newEmail = { email: taken.email, emailKey: emailKey(taken.email) };
    await markEmailVerified(tx, user, { now: databaseNow(), newEmail });
    // Links sent to the old address must stop working.
    await tx.emailToken.updateMany({ where: { userId: user.id, usedAt: null }, data: { usedAt: databaseNow() } });
    // Codes of the second factor are mailed to the address.
    await forgetTrustedDevices(tx, user.id);
    const session = await goOn(services, tx, requestInfo, { actor, userId: user.id });
    await noticeOldAddress(tx, user, taken.email, 'The e-mail address on your account has been changed.');
    await notify(tx, {
      userId: user.id,
      type: 'email_changed',
      title: 'Your e-mail address has changed',
      message: `From now on, we will send e-mails to ${maskEmail(taken.email)}.`,
      link: '/user/security',
      dedupeKey: `email-changed:${hashToken(token)}`,
    });
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      action: 'update',
      key: 'auth.email-changed',
      oldValue: maskEmail(user.email),
      newValue: maskEmail(taken.email),
      userId: user.id,
      requestInfo,
    });
    await authCrashPoint('auth.email-change.before-commit');
    return session;
  });
  const session = await changed.catch((error: unknown) => {
    // Somebody registered with the address meanwhile.
    throw isUniqueViolation(error) ? new AppError('TOKEN_INVALID') : error;
  });
  await authCrashPoint('auth.email-change.after-commit');
  return { session, output: { success: true } };
}

const confirmed = { details: { isConfirmed: true } };

async function goOn(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<IssuedSession | undefined> {
  const endReason = 'email_changed';
  const isOwn = (by: Actor): by is MemberActor => by.kind === 'member' && by.userId === userId;
  if (isOwn(actor)) return await replaceSession(services, tx, requestInfo, { actor, endReason });
  await endSessions(tx, { userId, reason: endReason });
  return undefined;
}
