import { endSessions } from '../auth/end-sessions.ts';
import { databaseNow } from '../platform/database-clock.ts';
import type { Transaction } from '../platform/db.ts';
import { forgetPaymentMethods } from '../users/forget-payment-methods.ts';

/**
 * Gives an account whose address was never verified to the one who owns the address. Its creator may have been an
 * attacker waiting for the owner: all ways to sign in and the personal data are removed.
 */
export async function takeOverAccount(tx: Transaction, userId: string): Promise<void> {
  const now = databaseNow();
  await endSessions(tx, { userId, reason: 'taken-over' });
  await tx.emailToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await tx.linkedAccount.deleteMany({ where: { userId } });
  await tx.pendingLink.deleteMany({ where: { userId } });
  await tx.backupCode.deleteMany({ where: { userId } });
  await tx.userDevice.deleteMany({ where: { userId } });
  await tx.passwordHistory.deleteMany({ where: { userId } });
  await tx.dataExport.deleteMany({ where: { userId } });
  await tx.address.deleteMany({ where: { userId } });
  await forgetPaymentMethods(tx, userId);
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
