import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { announceTwoFactorChange } from './announce-two-factor.ts';
import { renewCodes } from './backup-codes.ts';
import { lockEnteringAccount } from './enter-account.ts';

/** Ten new backup codes in place of the earlier ones. Throws CONFLICT while two-factor is off. */
export async function renewBackupCodes(
  services: Services,
  exchange: Exchange,
  { userId }: MemberActor,
): Promise<{ backupCodes: string[] }> {
  return transaction(services.db, async (tx) => {
    const account = await lockEnteringAccount(tx, userId);
    if (!account.twoFactorEnabledAt) throw new AppError('CONFLICT');
    const backupCodes = await renewCodes(tx, services.secrets, userId);
    await announceTwoFactorChange(services, tx, exchange, { userId, change: 'codes_renewed' });
    return { backupCodes };
  });
}
