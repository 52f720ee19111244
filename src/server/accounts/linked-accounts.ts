import type { SocialProvider } from '../../shared/social/social-providers.ts';
import type { Transaction } from '../platform/database/db.ts';

interface LinkedAccount {
  userId: string;
  provider: SocialProvider;
  /** The account's id at the provider. */
  subject: string;
  email: string | null;
}

/** Lets somebody sign in with an account at a provider. One that opens another account already is a unique violation. */
export async function linkAccount(tx: Transaction, { userId, provider, subject, email }: LinkedAccount): Promise<void> {
  await tx.linkedAccount.create({ data: { userId, provider, subject, email }, select: { id: true } });
}

/** Takes that back, for one provider or for all. */
export async function unlinkAccounts(tx: Transaction, userId: string, provider?: SocialProvider): Promise<void> {
  await tx.linkedAccount.deleteMany({ where: { userId, ...(provider && { provider }) } });
}
