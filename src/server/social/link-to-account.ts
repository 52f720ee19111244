import type { SocialProvider } from '../../shared/social/social.schemas.ts';
import { linkAccount } from '../accounts/linked-accounts.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import { announceLink } from './announce-link.ts';

/**
 * Adds a way into an account on the way through a sign-in, which opens a session right after: every one from before
 * ends, and the owner is told. Throws the database's unique violation when the identity is linked already.
 */
export async function linkToAccount(
  tx: Transaction,
  exchange: Exchange,
  {
    userId,
    change,
    entry,
  }: {
    userId: string;
    change: 'linked' | 'taken-over';
    entry: { provider: SocialProvider; identity: { subject: string; email: string | null } };
  },
): Promise<void> {
  const { provider, identity } = entry;
  const { subject, email } = identity;
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  await linkAccount(tx, { userId, provider, subject, email });
  await endSessions(tx, { userId, reason: 'social_linked' });
  await announceLink(tx, exchange, { userId, provider, change });
}
