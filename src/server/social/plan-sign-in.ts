import { emailKey } from '../../shared/auth/account.rules.ts';
import type { SocialProvider } from '../../shared/social/social-providers.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Identity } from './providers/social-provider.ts';

/** An identity confirmed by a provider. */
export interface SocialSignIn {
  provider: SocialProvider;
  identity: Identity;
}

/** What to do with an identity that signs in (D-55). */
export type SignInPlan =
  /** It is linked already. */
  | { kind: 'known'; userId: string }
  /** Both sides verified the same address. */
  | { kind: 'link'; userId: string }
  /**
   * The provider verified an address that the account's creator never did: the account goes to the owner of the
   * address.
   */
  | { kind: 'takeOver'; userId: string }
  /** The account's owner must show the password once. */
  | { kind: 'confirm'; userId: string; email: string }
  | { kind: 'create'; email: string };

/**
 * Decides by the rows as they are now. Throws SOCIAL_EMAIL_MISSING, SOCIAL_LINKED_ELSEWHERE when the account belongs to
 * another identity of this provider, SOCIAL_ACCOUNT_EXISTS when it has no password to ask for.
 */
export async function planSignIn(tx: Transaction, { provider, identity }: SocialSignIn): Promise<SignInPlan> {
  const { subject, email, isEmailVerified } = identity;
  // Read before the link, so that a parallel write of both is never seen with the account alone.
  const account = email === null ? null : await findByEmail(tx, provider, email);
  const linked = await tx.linkedAccount.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { userId: true },
  });
  if (linked) return { kind: 'known', userId: linked.userId };
  if (email === null) throw new AppError('SOCIAL_EMAIL_MISSING');
  if (!account) return { kind: 'create', email };
  if (isEmailVerified && !account.emailVerifiedAt) return { kind: 'takeOver', userId: account.id };
  if (account.linkedAccounts.length > 0) throw new AppError('SOCIAL_LINKED_ELSEWHERE');
  if (isEmailVerified) return { kind: 'link', userId: account.id };
  if (account.passwordHash === null) throw new AppError('SOCIAL_ACCOUNT_EXISTS');
  return { kind: 'confirm', userId: account.id, email };
}

function findByEmail(tx: Transaction, provider: SocialProvider, email: string) {
  return tx.user.findFirst({
    where: { emailKey: emailKey(email), status: { not: 'deleted' } },
    select: {
      id: true,
      emailVerifiedAt: true,
      passwordHash: true,
      linkedAccounts: { where: { provider }, select: { id: true } },
    },
  });
}
