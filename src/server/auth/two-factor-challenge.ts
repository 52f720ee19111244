import type { TwoFactorMethod, TwoFactorRequired } from '../../shared/auth/two-factor.schemas.ts';
import type { Transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { EnteringAccount } from './enter-account.ts';

const CHALLENGE_SECONDS = 600;
const DAY_MS = 86_400_000;

/** Keeps the half that the first factor proved, for ten minutes and for this browser alone. */
export async function openChallenge(
  tx: Transaction,
  { deviceId }: Exchange,
  { account, rememberMe }: { account: EnteringAccount; rememberMe: boolean },
): Promise<TwoFactorRequired> {
  const { id } = await tx.twoFactorChallenge.create({
    data: {
      userId: account.id,
      deviceId,
      rememberMe,
      expiresAt: new Date(Date.now() + CHALLENGE_SECONDS * 1000),
    },
    select: { id: true },
  });
  const methods = await methodsOf(tx, account);
  return { twoFactorRequired: true, challengeId: id, methods, expiresIn: CHALLENGE_SECONDS };
}

/** The second factors that this account can show now. */
export async function methodsOf(tx: Transaction, account: EnteringAccount): Promise<TwoFactorMethod[]> {
  const backupCodes = await tx.backupCode.count({ where: { userId: account.id, usedAt: null } });
  return [
    ...(account.totpSecretCrypt ? ['totp' as const] : []),
    ...(mayUseEmailCode(account) ? ['email' as const] : []),
    ...(backupCodes > 0 ? ['backup' as const] : []),
  ];
}

/**
 * A mailbox must not be both factors at once: for a day after the password changed, which a link in a mail can do, no
 * codes are sent there.
 */
export function mayUseEmailCode({ emailVerifiedAt, passwordChangedAt }: EnteringAccount): boolean {
  if (!emailVerifiedAt) return false;
  return !passwordChangedAt || Date.now() - passwordChangedAt.getTime() > DAY_MS;
}
