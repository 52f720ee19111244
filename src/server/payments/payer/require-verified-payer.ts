import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';

/** EMAIL_NOT_VERIFIED where the shop sells to confirmed addresses only and this member's is not (D-42). */
export async function requireVerifiedPayer(
  { prisma }: Database,
  { verifyBeforePay }: Pick<Settings, 'verifyBeforePay'>,
  userId: string,
): Promise<void> {
  if (!verifyBeforePay) return;
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } });
  if (!user?.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
}
