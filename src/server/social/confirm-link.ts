import type { ConfirmLink, LinkConfirmed } from '../../shared/social/social.schemas.ts';
import type { IssuedSession } from '../auth/sessions/open-session.ts';
import { login } from '../auth/sign-in/login.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { linkToAccount } from './link-to-account.ts';

/**
 * Links the identity that waits under `pendingId` once its account's password is shown, and signs in with that. Wrong
 * passwords count towards the account's lock like those of any login; TOKEN_INVALID when nothing waits any more.
 */
export async function confirmLink(
  services: Services,
  exchange: Exchange,
  { pendingId, password }: ConfirmLink,
): Promise<{ session: IssuedSession | undefined; output: LinkConfirmed }> {
  const where = { id: pendingId, deviceId: exchange.deviceId, usedAt: null, expiresAt: { gt: databaseNow() } };
  const pending = await services.db.prisma.pendingLink.findFirst({
    where,
    select: { userId: true, provider: true, subject: true, email: true, user: { select: { email: true } } },
  });
  if (!pending) throw new AppError('TOKEN_INVALID');
  const { userId, provider, subject, email, user } = pending;
  const { session, output } = await login(services, exchange, { email: user.email, password }, async (tx) => {
    const { count } = await tx.pendingLink.updateMany({ where, data: { usedAt: databaseNow() } });
    if (count === 0) throw new AppError('TOKEN_INVALID');
    const entry = { provider, identity: { subject, email } };
    await linkToAccount(tx, exchange, { userId, change: 'linked', entry });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('SOCIAL_LINKED_ELSEWHERE', { cause: error }) : error;
  });
  return { session, output: 'user' in output ? { ...output, isNewUser: false, linked: true } : output };
}
