import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';

type NewAccount = Pick<
  Prisma.UserUncheckedCreateInput,
  | 'id'
  | 'email'
  | 'emailKey'
  | 'userName'
  | 'userNameKey'
  | 'termsVersion'
  | 'termsAcceptedAt'
  | 'lastSeenAt'
  | 'passwordHash'
  | 'emailVerifiedAt'
  | 'status'
  | 'firstName'
  | 'lastName'
  | 'phone'
>;

/** Writes a new account. A taken name or address fails as a unique violation, for the caller to name. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<{ id: string; email: string }> {
  return await tx.user.create({ data: account, select: { id: true, email: true } });
}
