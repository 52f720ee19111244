import type { TwoFactorState } from '../../../shared/auth/two-factor.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** The member's two-factor status, with the trusted browsers. */
export async function getTwoFactor(
  { db }: Services,
  requestInfo: RequestInfo,
  { userId }: MemberActor,
): Promise<TwoFactorState> {
  const user = await db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      twoFactorEnabledAt: true,
      _count: { select: { backupCodes: { where: { usedAt: null } } } },
      devices: {
        where: { trustedTokenHash: { not: null }, trustedUntil: { gt: databaseNow() } },
        orderBy: { lastSeenAt: 'desc' },
        select: { deviceId: true, label: true, trustedUntil: true, lastSeenAt: true },
      },
    },
  });
  if (!user) throw new AppError('NOT_FOUND');
  return {
    isEnabled: user.twoFactorEnabledAt !== null,
    enabledAt: user.twoFactorEnabledAt?.toISOString() ?? null,
    backupCodesLeft: user._count.backupCodes,
    trustedDevices: user.devices.map(({ deviceId, label, trustedUntil, lastSeenAt }) => ({
      deviceId,
      label,
      trustedUntil: trustedUntil?.toISOString() ?? '',
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: deviceId === requestInfo.deviceId,
    })),
  };
}
