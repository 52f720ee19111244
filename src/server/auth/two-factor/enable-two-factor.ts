import { turnTwoFactorOn } from '../../accounts/change-credentials.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { codeSubject, forgetAttempts, takeOrRefuse } from '../lockout/login-throttle.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { forgetTrustedDevices } from '../sessions/trusted-devices.ts';
import { announceTwoFactorChange } from './announce-two-factor.ts';
import { renewCodes } from './backup-codes.ts';
import { spendTotpCode } from './second-factor.ts';

/**
 * Switches two-factor on, once a code shows that the app holds the secret, and hands out the backup codes. Every other
 * session ends, since none of them showed a second factor, and this one goes on under a new id.
 */
export async function enableTwoFactor(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { code }: { code: string },
): Promise<SignedIn<{ backupCodes: string[] }>> {
  const { db, secrets } = services;
  const { userId } = actor;
  const subject = codeSubject(userId, await getSettings(db));
  await takeOrRefuse(services, subject);
  const enabled = await transaction(db, async (tx) => {
    const account = await lockEnteringAccount(tx, userId);
    if (account.twoFactorEnabledAt)
      throw new AppError('CONFLICT', { message: 'Two-factor authentication is already on.' });
    if (!account.totpSecretCrypt) {
      throw new AppError('CONFLICT', { message: 'Please start setting up two-factor authentication again.' });
    }
    if (!(await spendTotpCode(services, tx, account, code))) throw new AppError('AUTH_009');
    await turnTwoFactorOn(tx, userId, databaseNow());
    const backupCodes = await renewCodes(tx, secrets, userId);
    await forgetTrustedDevices(tx, userId);
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'two_factor_enabled' });
    await announceTwoFactorChange(services, tx, requestInfo, { userId, change: 'enabled' });
    return { session, output: { backupCodes } };
  });
  await forgetAttempts(db, subject);
  return enabled;
}
