import { endSessions } from '../auth/sessions/end-sessions.ts';
import { forgetPaymentMethods } from '../payments/saved-methods/forget-payment-methods.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';

/**
 * Gives an account whose address was never verified to the one who owns the address. Whoever made it may have been
 * somebody else, waiting for the owner to come: every way in that the maker has ends here, and so does the personal data.
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
  // Not for suspended and banned accounts: changing hands forgives nothing.
  await tx.user.updateMany({ where: { id: userId, status: 'pending_verification' }, data: { status: 'active' } });
}
