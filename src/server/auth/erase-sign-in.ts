import type { Transaction } from '../platform/database/db.ts';
import { clearCodeLocks, clearLocks } from './lockout/login-throttle.ts';

/** Ends every way in that was opened before now, beside the sessions: links, codes, passkeys, API keys, known browsers, former passwords. */
export async function forgetWaysIn(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.emailToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await tx.backupCode.deleteMany({ where: { userId } });
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.apiKey.deleteMany({ where: { userId } });
  await tx.userDevice.deleteMany({ where: { userId } });
  await tx.passwordHistory.deleteMany({ where: { userId } });
}

/** Deletes everything by which somebody signed in, and what was counted of their attempts. */
export async function eraseSignIn(
  tx: Transaction,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  const where = { userId };
  await tx.session.deleteMany({ where });
  await tx.emailToken.deleteMany({ where });
  await tx.backupCode.deleteMany({ where });
  await tx.twoFactorChallenge.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.passkeyChallenge.deleteMany({ where });
  await tx.apiKey.deleteMany({ where });
  await tx.userDevice.deleteMany({ where });
  await tx.passwordHistory.deleteMany({ where });
  await clearLocks(tx, emailKey);
  await clearCodeLocks(tx, userId);
}
