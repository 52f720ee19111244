import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { announceTwoFactorChange } from './announce-two-factor.ts';
import { forgetTrustedDevices } from './trusted-devices.ts';

/** Switches two-factor off and forgets the secret, the codes and the trusted devices. Throws CONFLICT when it is off. */
export async function disableTwoFactor(
  services: Services,
  exchange: Exchange,
  { userId }: MemberActor,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, twoFactorEnabledAt: { not: null } },
      data: { twoFactorEnabledAt: null, totpSecretCrypt: null, totpLastStep: null },
    });
    if (count === 0) throw new AppError('CONFLICT', { message: 'Two-factor authentication is already off.' });
    await tx.backupCode.deleteMany({ where: { userId } });
    await tx.twoFactorChallenge.deleteMany({ where: { userId } });
    await forgetTrustedDevices(tx, userId);
    await announceTwoFactorChange(services, tx, exchange, { userId, change: 'disabled' });
  });
  return { success: true };
}
