import type { LoginAnswer } from '../../../shared/auth/two-factor.schemas.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getUser } from '../auth.queries.ts';
import { authCrashPoint } from '../auth-crash-points.ts';
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts';
import { enterAccount, lockEnteringAccount } from '../sessions/enter-account.ts';
import type { IssuedSession } from '../sessions/open-session.ts';
import { isTrustedDevice } from '../sessions/trusted-devices.ts';
import { openChallenge } from '../two-factor/two-factor-challenge.ts';

/** A reply, and the session behind it; none while the second factor is missing. */
export interface FirstFactorPassed {
  session: IssuedSession | undefined;
  output: LoginAnswer;
}

interface FirstFactorOptions {
  rememberMe: boolean;
  /** What must be written with the sign-in or not at all, such as a new password hash or a linked account. */
  also?: (tx: Transaction) => Promise<unknown>;
}

/**
 * The common step after every first factor, password or social provider: refuses blocked accounts, then opens the
 * session, or a challenge when two-factor is on and this device is not trusted.
 */
export async function completeFirstFactor(
  services: Services,
  requestInfo: RequestInfo,
  user: { id: string },
  { rememberMe, also }: FirstFactorOptions,
): Promise<FirstFactorPassed> {
  const { db } = services;
  const passed = await transaction(db, async (tx) => {
    await also?.(tx);
    const account = await lockEnteringAccount(tx, user.id);
    if (account.twoFactorEnabledAt && !(await isTrustedDevice(tx, requestInfo, account.id))) {
      return { challenge: await openChallenge(services, tx, requestInfo, { account, rememberMe }) };
    }
    const session = await enterAccount(services, tx, requestInfo, { account, rememberMe });
    await authCrashPoint('auth.login.before-commit');
    return { session };
  });
  await authCrashPoint('auth.login.after-commit');
  if ('challenge' in passed) return { session: undefined, output: passed.challenge };
  return { session: passed.session, output: { user: await getUser(db, user.id), expiresIn: ACCESS_TOKEN_SECONDS } };
}
