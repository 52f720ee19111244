import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

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

/** Holds somebody's account until the commit. NOT_FOUND when there is none, or nobody's any more. */
export async function lockUser(tx: Transaction, userId: string): Promise<LockedUser> {
  const [user] = await tx.$queryRaw<LockedUser[]>`
    SELECT "id", "email", "emailKey", "emailVerifiedAt", "status"::text, "statusReason", "statusUntil",
           "twoFactorEnabledAt",
           ARRAY(SELECT r."name" FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId"
                 WHERE ur."userId" = "users"."id" ORDER BY r."name") AS "roles",
           ARRAY(SELECT DISTINCT unnest(r."permissions") FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId"
                 WHERE ur."userId" = "users"."id" AND NOT r."isSystem") AS "grants"
    FROM "users" WHERE "id" = ${userId}::uuid AND "status" <> 'deleted' FOR UPDATE`;
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
