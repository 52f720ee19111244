import type { ResetPassword } from '../../../shared/auth/password.schemas.ts';
import { changeProfileColumns, markEmailVerified } from '../../accounts/change-account.ts';
import { turnTwoFactorOff } from '../../accounts/change-credentials.ts';
import { unlinkAccounts } from '../../accounts/linked-accounts.ts';
import { audit } from '../../audit/audit.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { accountClaimedJob } from '../auth.jobs.ts';
import { authCrashPoint } from '../auth-crash-points.ts';
import { peekLinkToken, takeLinkToken } from '../email/email-links.ts';
import { forgetWaysIn } from '../erase-sign-in.ts';
import { clearLocks } from '../lockout/login-throttle.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetSession } from '../sessions/session-cookies.ts';
import { hashPassword } from './password-hashing.ts';
import { findResetUser, getPasswordOwner } from './password-owner.queries.ts';
import { refusePassword } from './refuse-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password by the link that was mailed, once. It signs nobody in, so a second factor is still asked for;
 * every session ends, no browser is trusted any more, and a lock is lifted, because the owner has proven the address.
 */
export async function resetPassword(
  services: Services,
  requestInfo: RequestInfo,
  actor: Actor,
  { token, password }: ResetPassword,
): Promise<{ success: true }> {
  const { db, environment } = services;
  // Only reads the token, so that a refused password does not use up the link.
  const peeked = await peekLinkToken(db.prisma, 'password_reset', token);
  if (!peeked) throw new AppError('TOKEN_INVALID');
  const owner = await getPasswordOwner(db, peeked.userId);
  await refusePassword(services, password, owner, 'password');
  const newHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    const taken = await takeLinkToken(tx, 'password_reset', token);
    const user = taken && (await findResetUser(tx, taken));
    if (!user) throw new AppError('TOKEN_INVALID');
    await setPassword(tx, requestInfo, { userId: user.id, oldHash: user.passwordHash, newHash });
    await markEmailVerified(tx, user, { now: databaseNow() });
    // Whoever created the account without proving the address may have prepared another way in, or a second factor to keep the owner out.
    if (!user.emailVerifiedAt) {
      await unlinkAccounts(tx, user.id);
      await turnTwoFactorOff(tx, user.id);
      await forgetWaysIn(tx, user.id, databaseNow());
      await changeProfileColumns(tx, user.id, { phone: null });
      await enqueue(tx, accountClaimedJob, { userId: user.id }, { priority: 'first' });
    }
    await endSessions(tx, { userId: user.id, reason: 'password_reset' });
    await clearLocks(tx, user.emailKey);
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      action: 'update',
      key: 'auth.password-reset',
      newValue: '[changed]',
      userId: user.id,
      requestInfo,
    });
    await authCrashPoint('auth.reset-password.before-commit');
  });
  await authCrashPoint('auth.reset-password.after-commit');
  if (actor.kind === 'member' && actor.userId === owner.id) forgetSession(requestInfo, environment);
  return { success: true };
}
