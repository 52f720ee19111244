import type { TwoFactorMethod, TwoFactorRequired } from '../../../shared/auth/two-factor.schemas.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { canMail } from '../../settings/mail-server.ts';
import type { EnteringAccount } from '../sessions/enter-account.ts';

const CHALLENGE_SECONDS = 600;
const MAX_FAILURES = 5;

/** Stores the result of the first factor for ten minutes, for this browser only. */
export async function openChallenge(
  services: Services,
  tx: Transaction,
  { deviceId }: { deviceId: string },
  { account, rememberMe }: { account: EnteringAccount; rememberMe: boolean },
): Promise<TwoFactorRequired> {
  const id = await createChallenge(tx, { userId: account.id, deviceId, rememberMe });
  const methods = await methodsOf(tx, account, await canMail(services));
  const hasPasskey = (await tx.passkey.count({ where: { userId: account.id } })) > 0;
  return { twoFactorRequired: true, challengeId: id, methods, hasPasskey, expiresIn: CHALLENGE_SECONDS };
}

export async function createChallenge(
  tx: Transaction,
  { userId, deviceId, rememberMe }: { userId: string; deviceId: string; rememberMe: boolean },
): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "two_factor_challenges" ("id", "userId", "deviceId", "rememberMe", "expiresAt")
    VALUES (gen_random_uuid(), ${userId}::uuid, ${deviceId}, ${rememberMe},
            now() + ${CHALLENGE_SECONDS} * interval '1 second') RETURNING "id"`;
  if (!row) throw new AppError('INTERNAL');
  return row.id;
}

/** The second factors that this account can show now. */
async function methodsOf(tx: Transaction, account: EnteringAccount, hasMail: boolean): Promise<TwoFactorMethod[]> {
  const backupCodes = await tx.backupCode.count({ where: { userId: account.id, usedAt: null } });
  return [
    ...(account.totpSecretCrypt ? ['totp' as const] : []),
    ...(hasMail && mayUseEmailCode(account) ? ['email' as const] : []),
    ...(backupCodes > 0 ? ['backup' as const] : []),
  ];
}

/**
 * A mailbox must not serve as both factors: a password can be reset by e-mail, so no codes are mailed for a day after
 * the password changed.
 */
export function mayUseEmailCode({ emailVerifiedAt, passwordChangedAt }: EnteringAccount): boolean {
  if (!emailVerifiedAt) return false;
  return !passwordChangedAt || databaseNow().getTime() - passwordChangedAt.getTime() > dayMs;
}

interface ChallengeTry {
  userId: string;
  rememberMe: boolean;
  createdAt: Date;
  triesLeft: number;
}

/**
 * Takes one of the five tries before the code is looked at, in one statement, so that only five of a hundred parallel
 * guesses are checked. Throws AUTH_015 when none is left, AUTH_007 when the challenge is unknown, of another browser,
 * used or too old.
 */
export async function spendAttempt(
  { pool }: Database,
  { challengeId, deviceId }: { challengeId: string; deviceId: string },
): Promise<ChallengeTry> {
  const { rows } = await pool.query<ChallengeTry>({
    name: 'auth-take-challenge-try',
    text: `
      UPDATE "two_factor_challenges" SET "failures" = "failures" + 1
      WHERE "id" = $1 AND "deviceId" = $2 AND "usedAt" IS NULL AND "expiresAt" > now() AND "failures" < $3
      RETURNING "userId", "rememberMe", "createdAt", $3 - "failures" AS "triesLeft"`,
    values: [challengeId, deviceId, MAX_FAILURES],
  });
  const [taken] = rows;
  if (taken) return taken;
  const { rows: ended } = await pool.query({
    name: 'auth-read-challenge',
    text: `
      SELECT FROM "two_factor_challenges"
      WHERE "id" = $1 AND "deviceId" = $2 AND "usedAt" IS NULL AND "expiresAt" > now()`,
    values: [challengeId, deviceId],
  });
  throw new AppError(ended.length > 0 ? 'AUTH_015' : 'AUTH_007');
}

/** Ends the challenge with success; false when a parallel request did so first. */
export async function claimChallenge(tx: Transaction, challengeId: string): Promise<boolean> {
  const { count } = await tx.twoFactorChallenge.updateMany({
    where: { id: challengeId, usedAt: null },
    data: { usedAt: databaseNow() },
  });
  return count === 1;
}
