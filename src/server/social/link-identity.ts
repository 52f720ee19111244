import { linkAccount } from '../accounts/linked-accounts.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { IssuedSession } from '../auth/sessions/open-session.ts';
import { replaceSession } from '../auth/sessions/replace-session.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { announceLink } from './announce-link.ts';
import type { SocialSignIn } from './plan-sign-in.ts';

/**
 * Adds the identity to a member's account: every session ends, and this browser gets a new one. Linking the same again
 * changes nothing. Throws SOCIAL_LINKED_ELSEWHERE when it is somebody else's, or the member has another at this provider.
 */
export async function linkIdentity(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { provider, identity: { subject, email } }: SocialSignIn,
): Promise<IssuedSession | undefined> {
  const { userId } = actor;
  const where = { provider_subject: { provider, subject } };
  return await transaction(services.db, async (tx) => {
    await lockAccount(tx, userId);
    const linked = await tx.linkedAccount.findUnique({ where, select: { userId: true } });
    if (linked?.userId === userId) return undefined;
    if (linked) throw new AppError('SOCIAL_LINKED_ELSEWHERE');
    await linkAccount(tx, { userId, provider, subject, email });
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'social_linked' });
    await announceLink(tx, requestInfo, { userId, provider, change: 'linked' });
    return session;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('SOCIAL_LINKED_ELSEWHERE', { cause: error }) : error;
  });
}
