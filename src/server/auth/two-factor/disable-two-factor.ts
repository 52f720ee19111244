import { turnTwoFactorOff } from '../../accounts/change-credentials.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { forgetTrustedDevices } from '../sessions/trusted-devices.ts';
import { announceTwoFactorChange } from './announce-two-factor.ts';

/** Switches one's own two-factor off; every session ends, and this browser gets a new one. CONFLICT when it is off. */
export async function disableTwoFactor(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
): Promise<SignedIn<{ success: true }>> {
  const { userId } = actor;
  return await transaction(services.db, async (tx) => {
    await lockEnteringAccount(tx, userId);
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'two_factor_disabled' });
    await switchTwoFactorOff(services, tx, requestInfo, { userId, byUserId: userId });
    return { session, output: { success: true } };
  });
}

/** Forgets the secret, the codes and the trusted devices of an account, and tells its owner. CONFLICT when it is off. */
export async function switchTwoFactorOff(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, byUserId }: { userId: string; byUserId: string },
): Promise<void> {
  if (!(await turnTwoFactorOff(tx, userId)))
    throw new AppError('CONFLICT', { message: 'Two-factor authentication is already off.' });
  await tx.backupCode.deleteMany({ where: { userId } });
  await tx.twoFactorChallenge.deleteMany({ where: { userId } });
  await forgetTrustedDevices(tx, userId);
  await announceTwoFactorChange(services, tx, requestInfo, { userId, change: 'disabled', byUserId });
}
