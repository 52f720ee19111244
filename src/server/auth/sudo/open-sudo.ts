import type { OpenSudo } from '../../../shared/auth/two-factor.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { codeSubject, forgetAttempts, takeOrRefuse } from '../lockout/login-throttle.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { type EnteringAccount, lockEnteringAccount } from '../sessions/enter-account.ts';
import { announceBackupCodeUse } from '../two-factor/announce-two-factor.ts';
import { proveSecondFactor } from '../two-factor/second-factor.ts';
import { COOL_DOWN_SECONDS, countCodeMail, mailCode } from '../two-factor/send-challenge-code.ts';
import { createChallenge } from '../two-factor/two-factor-challenge.ts';
import { getSudo } from './sudo.queries.ts';

const SUDO_MINUTES = 10;

/**
 * Opens the guarded actions (D-51) to this session for ten minutes, after a fresh password or code. Wrong
 * ones are counted and lock this way (D-52). VALIDATION_FAILED for a
 * password where a code is asked for.
 */
export async function openSudo(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { password, code }: OpenSudo,
): Promise<{ success: true; sudoUntil: string }> {
  if (password !== undefined) {
    const { methods } = await getSudo(services, actor);
    if (methods.includes('code') && !methods.includes('password')) {
      throw new AppError('VALIDATION_FAILED', { errors: { code: ['codeRequired'] } });
    }
    await provePassword(services, actor, password);
  } else await proveCode(services, requestInfo, actor, code ?? '');
  return await grantSudo(services, requestInfo, actor);
}

/** Opens the guarded actions to this session; the caller has seen a proof. */
export async function grantSudo(
  { db }: Services,
  requestInfo: RequestInfo,
  { sessionId, userId }: MemberActor,
): Promise<{ success: true; sudoUntil: string }> {
  const sudoUntil = await transaction(db, async (tx) => {
    const [session] = await tx.$queryRaw<{ sudoUntil: Date }[]>`
      UPDATE "sessions" SET "sudoUntil" = now() + ${SUDO_MINUTES} * interval '1 minute'
      WHERE "id" = ${sessionId}::uuid AND "endedAt" IS NULL RETURNING "sudoUntil"`;
    if (!session) throw new AppError('UNAUTHENTICATED');
    const until = session.sudoUntil.toISOString();
    const fact = { entity: 'session', entityId: sessionId, action: 'update', key: 'auth.sudo', newValue: { until } };
    await audit(tx, { ...fact, userId, requestInfo });
    return until;
  });
  return { success: true, sudoUntil };
}

/** Mails a code to confirm with, for an account that has neither a password nor an authenticator app. */
export async function sendSudoCode(services: Services, actor: MemberActor): Promise<{ success: true }> {
  await requireMail(services);
  const { methods } = await getSudo(services, actor);
  if (!methods.includes('email')) throw new AppError('FORBIDDEN');
  const countMail = countCodeMail(services);
  await transaction(services.db, async (tx) => {
    const { id: userId } = await lockEnteringAccount(tx, actor.userId);
    const deviceId = sudoDevice(actor);
    const [{ wait } = { wait: 0 }] = await tx.$queryRaw<{ wait: number }[]>`
      SELECT least(${COOL_DOWN_SECONDS}::int, greatest(0, ceil(
               extract(epoch FROM max("emailCodeSentAt") - clock_timestamp()) + ${COOL_DOWN_SECONDS}::int)))::int AS "wait"
      FROM "two_factor_challenges" WHERE "userId" = ${userId}::uuid AND "deviceId" = ${deviceId}`;
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
    await countMail(userId);
    const challengeId = await createChallenge(tx, { userId, deviceId, rememberMe: false });
    await mailCode(services, tx, { userId, challengeId });
  });
  return { success: true };
}

async function provePassword(services: Services, actor: MemberActor, password: string): Promise<void> {
  const { passwordHash } = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  await checkOwnPassword(services, actor, { passwordHash, password, field: 'password' });
}

async function proveCode(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  code: string,
): Promise<void> {
  const { db } = services;
  const subject = codeSubject(actor.userId, await getSettings(db));
  await takeOrRefuse(services, subject);
  await transaction(db, async (tx) => {
    const account = await lockEnteringAccount(tx, actor.userId);
    const isRight = account.twoFactorEnabledAt
      ? await isSecondFactor(services, tx, requestInfo, { account, code })
      : await isMailedCode(services, tx, { account, actor, code });
    if (!isRight) throw new AppError('AUTH_009');
  });
  await forgetAttempts(db, subject);
}

async function isSecondFactor(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { account, code }: { account: EnteringAccount; code: string },
): Promise<boolean> {
  if (/^[\d\s]+$/.test(code)) return proveSecondFactor(services, tx, account, { method: 'totp', code });
  const isRight = await proveSecondFactor(services, tx, account, { method: 'backup', code });
  if (isRight) await announceBackupCodeUse(services, tx, requestInfo, account.id);
  return isRight;
}

async function isMailedCode(
  services: Services,
  tx: Transaction,
  { account, actor, code }: { account: EnteringAccount; actor: MemberActor; code: string },
): Promise<boolean> {
  const challenge = await tx.twoFactorChallenge.findFirst({
    where: { userId: account.id, deviceId: sudoDevice(actor), expiresAt: { gt: databaseNow() } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  if (!challenge) return false;
  return proveSecondFactor(services, tx, account, { method: 'email', code, challengeId: challenge.id });
}

/** No browser has this device id, so a code for sudo opens no session, and one for a session no sudo. */
function sudoDevice({ sessionId }: MemberActor): string {
  return `sudo:${sessionId}`;
}
