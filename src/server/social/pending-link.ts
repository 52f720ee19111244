import type { SocialProvider } from '../../shared/social/social-providers.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { SocialSignIn } from './plan-sign-in.ts';

const PENDING_SECONDS = 600;

export interface OpenedPendingLink {
  pendingId: string;
  provider: SocialProvider;
  email: string;
  expiresIn: number;
}

/** Stores a proven identity for ten minutes and this browser, until the account's password is entered. */
export async function openPendingLink(
  tx: Transaction,
  { deviceId }: RequestInfo,
  { userId, email }: { userId: string; email: string },
  { provider, identity }: SocialSignIn,
): Promise<OpenedPendingLink> {
  const { id } = await tx.pendingLink.create({
    data: {
      userId,
      deviceId,
      provider,
      subject: identity.subject,
      email,
      expiresAt: new Date(databaseNow().getTime() + PENDING_SECONDS * 1000),
    },
    select: { id: true },
  });
  return { pendingId: id, provider, email, expiresIn: PENDING_SECONDS };
}
