import type { ConfirmLink, LinkConfirmed } from '../../shared/social/social.schemas.ts';
import type { IssuedSession } from '../auth/sessions/open-session.ts';
import { login } from '../auth/sign-in/login.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { linkToAccount } from './link-to-account.ts';

/**
 * Links the pending identity `pendingId` after its account's password was entered, and signs in. Wrong
 * passwords count towards the account's lock like those of any login; TOKEN_INVALID when nothing waits any more.
 */
export async function confirmLink(
  services: Services,
  requestInfo: RequestInfo,
  { pendingId, password }: ConfirmLink,
): Promise<{ session: IssuedSession | undefined; output: LinkConfirmed }> {
  const where = { id: pendingId, deviceId: requestInfo.deviceId, usedAt: null, expiresAt: { gt: databaseNow() } };
  const pending = await services.db.prisma.pendingLink.findFirst({
    where,
    select: { userId: true, provider: true, subject: true, email: true, user: { select: { email: true } } },
  });
  if (!pending) throw new AppError('TOKEN_INVALID');
  const { userId, provider, subject, email, user } = pending;
  const { session, output } = await login(services, requestInfo, { email: user.email, password }, async (tx) => {
    const { count } = await tx.pendingLink.updateMany({ where, data: { usedAt: databaseNow() } });
    if (count === 0) throw new AppError('TOKEN_INVALID');
    const entry = { provider, identity: { subject, email } };
    await linkToAccount(tx, requestInfo, { userId, change: 'linked', entry });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('SOCIAL_LINKED_ELSEWHERE', { cause: error }) : error;
  });
  return { session, output: 'user' in output ? { ...output, isNewUser: false, linked: true } : output };
}
