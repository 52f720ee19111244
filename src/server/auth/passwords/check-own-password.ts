import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { forgetAttempts, takeAttempt } from '../lockout/login-throttle.ts';
import { verifyPassword } from './password-hashing.ts';

/**
 * Does the person at this session know the account's password? Guesses are counted on their own, so that a stolen
 * session neither finds the password nor locks its owner out. Throws VALIDATION_FAILED on `field`, or AUTH_015: the
 * account is not locked, and attempts still under way may prove right.
 */
export async function checkOwnPassword(
  { db }: Services,
  actor: MemberActor,
  { passwordHash, password, field }: { passwordHash: string | null; password: string; field: string },
): Promise<void> {
  const { lockAttempts, lockMinutes } = await getSettings(db);
  const subject = { key: `own:${actor.userId}`, limit: lockAttempts, lockMinutes };
  const attempt = await takeAttempt(db, subject);
  if (!attempt.isAllowed) {
    throw new AppError('AUTH_015', { details: { lockedUntil: attempt.lockedUntil?.toISOString() ?? null } });
  }
  if (!(await verifyPassword(passwordHash, password))) {
    throw new AppError('VALIDATION_FAILED', { errors: { [field]: ['passwordWrong'] } });
  }
  await forgetAttempts(db, subject);
}
