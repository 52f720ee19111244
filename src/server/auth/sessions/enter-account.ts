import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { reinstatedStatus } from '../../../shared/users/user-status.machine.ts';
import { changeStatusColumns } from '../../accounts/change-account.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { type IssuedSession, openSession } from './open-session.ts';

/** An account whose row this transaction holds, so that its state cannot change under a sign-in. */
export interface EnteringAccount {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordChangedAt: Date | null;
  status: UserStatus;
  statusReason: string | null;
  statusUntil: Date | null;
  /** A suspension whose end has come, by the database's clock. */
  isSuspensionOver: boolean;
  twoFactorEnabledAt: Date | null;
  totpSecretCrypt: string | null;
}

/**
 * Locks the account's row until the commit. Throws AUTH_001 when it is gone, AUTH_010 while it is suspended or banned.
 */
export async function lockEnteringAccount(tx: Transaction, userId: string): Promise<EnteringAccount> {
  const [account] = await tx.$queryRaw<EnteringAccount[]>`
    SELECT "id", "email", "emailVerifiedAt", "passwordChangedAt", "status"::text, "statusReason", "statusUntil",
           "status" = 'suspended' AND coalesce("statusUntil" <= clock_timestamp(), false) AS "isSuspensionOver",
           "twoFactorEnabledAt", "totpSecretCrypt"
    FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  if (!account || account.status === 'deleted') throw new AppError('AUTH_001');
  refuseBlocked(account);
  return account;
}

/** The last step of every sign-in, after all factors: records the visit and opens the session. */
export async function enterAccount(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { account, rememberMe }: { account: EnteringAccount; rememberMe: boolean },
): Promise<IssuedSession> {
  const backAs =
    account.status === 'inactive' ? 'active' : account.status === 'suspended' ? reinstatedStatus(account) : undefined;
  await changeStatusColumns(tx, account.id, {
    lastSeenAt: databaseNow(),
    ...(backAs && { status: backAs, statusReason: null, statusUntil: null }),
  });
  return openSession(services, tx, requestInfo, { userId: account.id, rememberMe });
}

function refuseBlocked({ status, statusReason, statusUntil, isSuspensionOver }: EnteringAccount): void {
  if (isSuspensionOver || (status !== 'suspended' && status !== 'banned')) return;
  throw new AppError('AUTH_010', {
    ...(status === 'banned' && { message: messages.accountBanned }),
    details: { status, reason: statusReason, until: statusUntil?.toISOString() ?? null },
  });
}
