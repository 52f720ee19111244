import { emailKey, userNameKey } from '../../../shared/auth/account.rules.ts';
import type { Login } from '../../../shared/auth/auth.schemas.ts';
import { changePasswordHash } from '../../accounts/change-credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { widerNetworkOf } from '../../platform/http/network-of.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authRateLimits } from '../auth.limits.ts';
import { findAccount } from '../auth.queries.ts';
import { requireCaptchaToSignIn } from '../captcha/require-captcha.ts';
import { announceLock } from '../lockout/announce-lock.ts';
import {
  accountSubject,
  deviceSubject,
  forgetAttempts,
  forgiveAttempt,
  ipSubject,
  takeOrRefuse,
} from '../lockout/login-throttle.ts';
import { recordFailedLogin } from '../lockout/record-failed-login.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password-hashing.ts';
import { refuseOldPassword } from '../passwords/refuse-old-password.ts';
import { isKnownDevice } from '../sessions/record-device.ts';
import { completeFirstFactor, type FirstFactorPassed } from './complete-first-factor.ts';

/**
 * Signs in by e-mail or username. An unknown name and a wrong password give the same answer in the same time; after
 * too many failures the account or the address is locked (D-52, AUTH_002). Suspended accounts learn so only with the
 * password. `also` is written with the sign-in or not at all.
 */
export async function login(
  services: Services,
  requestInfo: RequestInfo,
  input: Login,
  also?: (tx: Transaction) => Promise<void>,
): Promise<FirstFactorPassed> {
  const { db } = services;
  const name = input.email || input.userName || '';
  const account = await findAccount(db, { emailKey: emailKey(name), userNameKey: userNameKey(name.trim()) });
  const settings = await getSettings(db);
  const address = ipSubject(requestInfo.ip, settings);
  const accountKey = account?.emailKey ?? emailKey(name);
  const isKnown = await isKnownDevice(db, account?.id, requestInfo.deviceId);
  const subject = isKnown
    ? deviceSubject(accountKey, requestInfo.deviceId, settings)
    : accountSubject(accountKey, settings);
  if (!isKnown) await services.rateLimits.consume(authRateLimits.loginOfNetwork, widerNetworkOf(requestInfo.ip));
  await requireCaptchaToSignIn(services, requestInfo, [address, subject]);
  await takeOrRefuse(services, address);
  const attempt = await takeOrRefuse(services, subject);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) {
    if (account) recordFailedLogin(services, requestInfo, account);
    if (account && attempt.lockedUntil) announceLock(services, requestInfo, account, attempt.lockedUntil);
    throw new AppError('AUTH_001');
  }
  await Promise.all([forgiveAttempt(db, address), forgetAttempts(db, subject)]);
  await refuseOldPassword(services, requestInfo, account);
  const passwordHash =
    account.passwordHash && needsRehash(account.passwordHash) ? await hashPassword(input.password) : undefined;
  return completeFirstFactor(services, requestInfo, account, {
    rememberMe: input.rememberMe ?? false,
    also: async (tx) => {
      if (passwordHash) await changePasswordHash(tx, account.id, { passwordHash });
      await also?.(tx);
    },
  });
}
