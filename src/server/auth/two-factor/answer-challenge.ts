import type { User } from '../../../shared/auth/auth.schemas.ts';
import type { TwoFactorAnswer } from '../../../shared/auth/two-factor.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { getUser } from '../auth.queries.ts';
import { codeSubject, forgetAttempts, takeOrRefuse } from '../lockout/login-throttle.ts';
import { recordFailedLogin } from '../lockout/record-failed-login.ts';
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts';
import { enterAccount, lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { keepTrustedDevice, trustDevice } from '../sessions/trusted-devices.ts';
import { announceBackupCodeUse } from './announce-two-factor.ts';
import { proveSecondFactor } from './second-factor.ts';
import { claimChallenge, mayUseEmailCode, spendAttempt } from './two-factor-challenge.ts';

/**
 * Opens the session that a challenge stands for, if the code is right. Five wrong codes end the challenge (AUTH_015);
 * wrong ones are also counted per account, so that new challenges give no new guesses without end (D-52).
 */
export async function answerChallenge(
  services: Services,
  requestInfo: RequestInfo,
  { challengeId, method, code, trustDevice: isTrusting = false }: TwoFactorAnswer,
): Promise<SignedIn<{ user: User; expiresIn: number }>> {
  const { db } = services;
  const taken = await spendAttempt(db, { challengeId, deviceId: requestInfo.deviceId });
  const settings = await getSettings(db);
  const subject = codeSubject(taken.userId, settings);
  await takeOrRefuse(services, subject);
  const { session, trustedToken } = await transaction(db, async (tx) => {
    const account = await lockEnteringAccount(tx, taken.userId);
    // The password was changed in the meantime, so the first factor no longer counts.
    const isOutdated = account.passwordChangedAt && account.passwordChangedAt > taken.createdAt;
    if (!account.twoFactorEnabledAt || isOutdated) throw new AppError('AUTH_007');
    const isAllowed = method !== 'email' || mayUseEmailCode(account);
    const isRight = isAllowed && (await proveSecondFactor(services, tx, account, { method, code, challengeId }));
    if (!isRight) {
      recordFailedLogin(services, requestInfo, account, 'auth.code-failed');
      throw wrongCode(taken.triesLeft);
    }
    if (!(await claimChallenge(tx, challengeId))) throw new AppError('AUTH_007');
    const entered = await enterAccount(services, tx, requestInfo, { account, rememberMe: taken.rememberMe });
    const token = isTrusting ? await trustDevice(tx, requestInfo, account.id, settings) : undefined;
    if (method === 'backup') await announceBackupCodeUse(services, tx, requestInfo, account.id);
    return { session: entered, trustedToken: token };
  });
  await forgetAttempts(db, subject);
  if (trustedToken) keepTrustedDevice(requestInfo, services.environment, { token: trustedToken, settings });
  return { session, output: { user: await getUser(db, taken.userId), expiresIn: ACCESS_TOKEN_SECONDS } };
}

function wrongCode(triesLeft: number): AppError {
  return triesLeft > 0 ? new AppError('AUTH_009', { details: { triesLeft } }) : new AppError('AUTH_015');
}
