import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { PASSWORD_HISTORY } from './refuse-password.ts';

/** What a new password is compared with. Throws NOT_FOUND. */
export async function getPasswordOwner({ prisma }: Database, userId: string) {
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      emailKey: true,
      userName: true,
      passwordHash: true,
      passwordHistory: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: PASSWORD_HISTORY - 1,
        select: { passwordHash: true },
      },
    },
  });
  if (!user) throw new AppError('NOT_FOUND');
  const { passwordHistory, ...owner } = user;
  const earlier = passwordHistory.map(({ passwordHash }) => passwordHash);
  return { ...owner, hashes: owner.passwordHash ? [owner.passwordHash, ...earlier] : earlier };
}

/**
 * Whose password a reset link may set: the link proves the address it was sent to, not the one that the account may have
 * by now.
 */
export async function findResetUser(tx: Transaction, { userId, email }: { userId: string; email: string }) {
  const user = await tx.user.findFirst({ where: { id: userId, email } });
  return user?.status === 'deleted' || user?.status === 'banned' ? null : user;
}
