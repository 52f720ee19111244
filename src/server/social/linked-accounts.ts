import type { LinkedAccount } from '../../shared/social/social.schemas.ts';
import type { SocialProvider } from '../../shared/social/social-providers.ts';
import { unlinkAccounts } from '../accounts/linked-accounts.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { SignedIn } from '../auth/sessions/open-session.ts';
import { replaceSession } from '../auth/sessions/replace-session.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { announceLink } from './announce-link.ts';

/** The member's own links, and whether there is a password beside them. */
export async function listLinkedAccounts(
  { db }: Services,
  { userId }: MemberActor,
): Promise<{ items: LinkedAccount[]; hasPassword: boolean }> {
  const user = await db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      linkedAccounts: { select: { provider: true, email: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
    },
  });
  return {
    items: user.linkedAccounts.map((link) => ({ ...link, createdAt: link.createdAt.toISOString() })),
    hasPassword: user.passwordHash !== null,
  };
}

/**
 * Removes a link unless it is the only way to sign in (LAST_LOGIN_METHOD); the account's row is locked, so that two
 * parallel removals cannot. Every session ends, and this browser gets a new one.
 */
export async function unlinkAccount(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  provider: SocialProvider,
): Promise<SignedIn<{ success: true }>> {
  const { userId } = actor;
  return await transaction(services.db, async (tx) => {
    await lockAccount(tx, userId);
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, linkedAccounts: { select: { provider: true } } },
    });
    if (!user.linkedAccounts.some((link) => link.provider === provider)) throw new AppError('NOT_FOUND');
    if (user.passwordHash === null && user.linkedAccounts.length === 1) throw new AppError('LAST_LOGIN_METHOD');
    await unlinkAccounts(tx, userId, provider);
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'social_unlinked' });
    await announceLink(tx, requestInfo, { userId, provider, change: 'unlinked' });
    return { session, output: { success: true } };
  });
}
