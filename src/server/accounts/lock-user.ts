import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { heldRights } from './held-rights.ts';

const rights = Prisma.raw(heldRights('"users"'));

export interface LockedUser {
  id: string;
  email: string;
  emailKey: string;
  emailVerifiedAt: Date | null;
  status: UserStatus;
  statusReason: string | null;
  statusUntil: Date | null;
  twoFactorEnabledAt: Date | null;
  roles: string[];
  grants: string[];
}

/** Locks an account until the commit. NOT_FOUND when there is none, or it is anonymised. */
export async function lockUser(tx: Transaction, userId: string): Promise<LockedUser> {
  const [user] = await tx.$queryRaw<LockedUser[]>`
    SELECT "id", "email", "emailKey", "emailVerifiedAt", "status"::text, "statusReason", "statusUntil",
           "twoFactorEnabledAt",
           ${rights}
    FROM "users" WHERE "id" = ${userId}::uuid AND "status" <> 'deleted' FOR UPDATE`;
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
