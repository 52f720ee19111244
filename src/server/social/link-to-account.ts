import type { SocialProvider } from '../../shared/social/social-providers.ts';
import { linkAccount } from '../accounts/linked-accounts.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import { announceLink } from './announce-link.ts';

/**
 * Links an identity during a sign-in, which opens a session right after: all earlier ones end, and the owner is
 * notified. Throws the database's unique violation when the identity is linked already.
 */
export async function linkToAccount(
  tx: Transaction,
  requestInfo: RequestInfo,
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
  await lockAccount(tx, userId);
  await linkAccount(tx, { userId, provider, subject, email });
  await endSessions(tx, { userId, reason: 'social_linked' });
  await announceLink(tx, requestInfo, { userId, provider, change });
}
