import { randomInt } from 'node:crypto';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { authRateLimits } from '../auth.limits.ts';
import { hashCode } from '../code-hash.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import { mayUseEmailCode } from './two-factor-challenge.ts';

/** Between two mails with codes. */
export const COOL_DOWN_SECONDS = 60;

interface OpenChallenge {
  userId: string;
  /** Seconds until the next mail may go. */
  wait: number;
}

/** Mails a code for this challenge, at most one a minute; an earlier one stops working. */
export async function sendChallengeCode(
  services: Services,
  { deviceId }: RequestInfo,
  { challengeId }: { challengeId: string },
): Promise<{ success: true }> {
  await requireMail(services);
  const countMail = countCodeMail(services);
  await transaction(services.db, async (tx) => {
    const { userId, wait } = await lockChallenge(tx, challengeId, deviceId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
    const account = await lockEnteringAccount(tx, userId);
    if (!account.twoFactorEnabledAt || !mayUseEmailCode(account)) throw new AppError('FORBIDDEN');
    await countMail(userId);
    await mailCode(services, tx, { userId, challengeId });
  });
  return { success: true };
}

/**
 * Takes this account's place in the limit of mails with codes, once, however often it is called: a transaction that is
 * run again sends one mail. Throws RATE_LIMITED for too many.
 */
export function countCodeMail({ rateLimits }: Services): (userId: string) => Promise<void> {
  let counted: Promise<void> | undefined;
  return (userId) => {
    counted ??= rateLimits.consume(authRateLimits.twoFactorMail, userId);
    return counted;
  };
}

/** Makes the one code that counts for this challenge now, and mails it. */
export async function mailCode(
  { secrets }: Services,
  tx: Transaction,
  { userId, challengeId }: { userId: string; challengeId: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { emailCodeSentAt } = await tx.twoFactorChallenge.update({
    where: { id: challengeId },
    data: { emailCodeHash: hashCode(secrets, 'email', challengeId, code), emailCodeSentAt: databaseNow() },
    select: { emailCodeSentAt: true },
  });
  const dedupeKey = `two-factor-code:${challengeId}:${emailCodeSentAt?.toISOString()}`;
  await queueMail(tx, {
    templateKey: 'two-factor-code',
    userId,
    variables: { code: sealVariable(secrets, code) },
    dedupeKey,
  });
}

async function lockChallenge(tx: Transaction, challengeId: string, deviceId: string): Promise<OpenChallenge> {
  const [challenge] = await tx.$queryRaw<OpenChallenge[]>`
    SELECT "userId",
           least(${COOL_DOWN_SECONDS}::int,
             greatest(0, ceil(extract(epoch FROM "emailCodeSentAt" - now()) + ${COOL_DOWN_SECONDS}::int), 0))::int AS "wait"
    FROM "two_factor_challenges"
    WHERE "id" = ${challengeId}::uuid AND "deviceId" = ${deviceId} AND "usedAt" IS NULL AND "expiresAt" > now()
      AND "failures" < 5
    FOR UPDATE`;
  if (!challenge) throw new AppError('AUTH_007');
  return challenge;
}
