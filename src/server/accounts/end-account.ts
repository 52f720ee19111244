import { erasedUserName } from '../../shared/auth/erased-account.rules.ts';
import type { Transaction } from '../platform/database/db.ts';
import { noteUnnamedFiles } from '../platform/files/files-before-rows.ts';
import { avatarFiles } from './avatar-files.ts';

/** Sets the day on which the account will be deleted. */
export async function scheduleDeletion(
  tx: Transaction,
  userId: string,
  { requestedAt, dueAt }: { requestedAt: Date; dueAt: Date },
): Promise<void> {
  const data = { deletionRequestedAt: requestedAt, deletionDueAt: dueAt };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
}

/** Whoever signs in during the days of grace stays. False when no deletion was on its way. */
export async function cancelDeletion(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, deletionRequestedAt: { not: null }, status: { not: 'deleted' } },
    data: { deletionRequestedAt: null, deletionDueAt: null },
  });
  return count > 0;
}

/** Takes the person out of the account. The row stays: orders and reviews refer to it. */
export async function anonymizeAccount(
  tx: Transaction,
  userId: string,
  { alias, address }: { alias: string; address: string },
): Promise<void> {
  const userName = erasedUserName(alias);
  await tx.$executeRaw`
    UPDATE "users" SET "userName" = ${userName}, "userNameKey" = ${userName}, "email" = ${address},
      "emailKey" = ${address}, "emailVerifiedAt" = NULL, "passwordHash" = NULL, "firstName" = NULL, "lastName" = NULL,
      "phone" = NULL, "bio" = NULL, "country" = NULL, "avatarKey" = NULL, "status" = 'deleted', "statusReason" = NULL,
      "statusUntil" = NULL, "newsletter" = false, "preferences" = '{}', "totpSecretCrypt" = NULL, "totpLastStep" = NULL,
      "twoFactorEnabledAt" = NULL, "lastSeenAt" = NULL, "updatedAt" = now()
    WHERE "id" = ${userId}::uuid`;
}

/** Gives the account to the owner of its address: the ways in and the personal data of whoever made it are gone. */
export async function handOverAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { avatarKey } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { avatarKey: true } });
  await noteUnnamedFiles(tx, avatarFiles(userId, avatarKey));
  await tx.user.update({
    where: { id: userId },
    data: {
      passwordHash: null,
      passwordChangedAt: now,
      emailVerifiedAt: now,
      totpSecretCrypt: null,
      totpLastStep: null,
      twoFactorEnabledAt: null,
      firstName: null,
      lastName: null,
      phone: null,
      bio: null,
      country: null,
      avatarKey: null,
      deletionRequestedAt: null,
      deletionDueAt: null,
    },
    select: { id: true },
  });
  // Not for suspended and banned accounts, which stay blocked.
  await tx.user.updateMany({ where: { id: userId, status: 'pending_verification' }, data: { status: 'active' } });
}
