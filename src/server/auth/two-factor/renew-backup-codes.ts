import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { forgetTrustedDevices } from '../sessions/trusted-devices.ts';
import { announceTwoFactorChange } from './announce-two-factor.ts';
import { renewCodes } from './backup-codes.ts';

/**
 * Ten new backup codes in place of the earlier ones. Every session ends, including those opened with one of them, no
 * browser is trusted any more, and this one gets a new session. Throws CONFLICT while two-factor is off.
 */
export async function renewBackupCodes(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
): Promise<SignedIn<{ backupCodes: string[] }>> {
  const { userId } = actor;
  return transaction(services.db, async (tx) => {
    const account = await lockEnteringAccount(tx, userId);
    if (!account.twoFactorEnabledAt) throw new AppError('CONFLICT', { message: 'Two-factor authentication is off.' });
    const backupCodes = await renewCodes(tx, services.secrets, userId);
    await forgetTrustedDevices(tx, userId);
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'backup_codes_renewed' });
    await announceTwoFactorChange(services, tx, requestInfo, { userId, change: 'codes_renewed' });
    return { session, output: { backupCodes } };
  });
}
