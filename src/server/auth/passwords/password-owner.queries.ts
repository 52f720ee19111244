import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
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
