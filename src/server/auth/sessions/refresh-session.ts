import { minuteMs } from '../../../shared/dates/spans.ts';
import { isUsableAccount } from '../../accounts/may-act.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyOfToken, openFor, sealFor } from '../../platform/crypto/seal.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { createDatabaseGate } from '../../platform/gate.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authRateLimits } from '../auth.limits.ts';
import { authCrashPoint } from '../auth-crash-points.ts';
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-token.ts';
import { announceReuse, type ReuseReason } from './announce-reuse.ts';
import { hashToken, newRefreshToken, rolesOf, type SignedIn } from './open-session.ts';
import { forgetSession } from './session-cookies.ts';

/** Many tabs waking up at once queue here instead of occupying database connections. */
const refreshGate = createDatabaseGate(4);
const isUsable = Prisma.raw(isUsableAccount('u'));
/** How long the same token still yields its successor (D-54). */
export const GRACE_MS = 30_000;
const SUCCESSOR = 'refresh-successor';

type Refusal = 'AUTH_004' | 'AUTH_007';
interface Refused {
  ok: false;
  code: Refusal;
  isReplaced?: boolean;
  /** The session that this ended, as its token may have been stolen. */
  reused?: { userId: string; sessionId: string; reason: ReuseReason };
}
type Outcome = { ok: true; sessionId: string; successor: string } | Refused;

/**
 * Exchanges a refresh token for its one successor. The same token again, from the same device within 30 s, yields that
 * same successor, so that parallel tabs or a lost answer do not log anybody out; any other reuse ends the session
 * (AUTH_004).
 */
export async function refreshSession(
  services: Services,
  requestInfo: RequestInfo,
): Promise<SignedIn<{ expiresIn: number }>> {
  const token = requestInfo.cookies.refresh_token;
  if (!token) throw new AppError('AUTH_004');
  const { deviceId, isBackground } = requestInfo;
  const { sessionMinutes } = await getSettings(services.db);
  const refresh = async (tx: Transaction) => {
    const count = (sessionId: string) =>
      services.rateLimits.consume(authRateLimits.refreshOfSession, sessionId, requestInfo.reportRateLimit);
    const outcome = await rotate(tx, { token, deviceId, sessionMinutes, isBackground, count });
    if (!outcome.ok) {
      if (outcome.reused) await announceReuse(services, tx, requestInfo, outcome.reused);
      return outcome;
    }
    const { userId, rememberMe } = await tx.session.findUniqueOrThrow({
      where: { id: outcome.sessionId },
      select: { userId: true, rememberMe: true },
    });
    const roles = await rolesOf(tx, userId);
    await authCrashPoint('auth.refresh.before-commit');
    return { ...outcome, userId, rememberMe, roles };
  };
  const refreshed = await refreshGate(() => transaction(services.db, refresh));
  await authCrashPoint('auth.refresh.after-commit');
  // Thrown only here, after the commit: a refusal may just have ended the session, which must stay ended.
  if (!refreshed.ok) {
    if (!refreshed.isReplaced) forgetSession(requestInfo, services.environment);
    throw new AppError(refreshed.code);
  }
  const { userId, sessionId, successor, rememberMe, roles } = refreshed;
  const isAdmin = roles.includes('admin');
  const accessToken = await issueAccessToken(services.secrets, { userId, sessionId, isAdmin });
  const session = { accessToken, refreshToken: successor, rememberMe, roles, isNew: false };
  return { session, output: { expiresIn: ACCESS_TOKEN_SECONDS } };
}

interface Presented {
  token: string;
  deviceId: string;
  sessionMinutes: number;
  /** A background refresh does not count as a visit. */
  isBackground: boolean;
  /** Takes one of the refreshes that a session may have; throws where none is left, and the token stays as it was. */
  count: (sessionId: string) => Promise<void>;
}

async function rotate(tx: Transaction, presented: Presented): Promise<Outcome> {
  const { token, deviceId, sessionMinutes, isBackground, count } = presented;
  const tokenHash = hashToken(token);
  const taken = await tx.refreshToken.updateManyAndReturn({
    where: { tokenHash, usedAt: null },
    data: { usedAt: databaseNow() },
    select: { id: true, sessionId: true, parentId: true, expiresAt: true },
  });
  const [parent] = taken;
  if (!parent) return repeatSuccessor(tx, token, tokenHash, deviceId);
  const session = await lockSession(tx, parent.sessionId);
  if (!session || session.endedAt) return refuseEnded(tx, session);
  if (parent.expiresAt <= databaseNow()) return { ok: false, code: 'AUTH_004' };
  if (session.deviceId !== deviceId) return endReused(tx, session, 'refresh_other_device');
  if (isIdle(session, sessionMinutes)) return endFamily(tx, session.id, 'idle', 'AUTH_007');
  if (session.isBlocked) return endFamily(tx, session.id, 'blocked', 'AUTH_004');
  await count(session.id);
  const successor = newRefreshToken();
  await tx.refreshToken.create({
    data: { sessionId: session.id, tokenHash: hashToken(successor), parentId: parent.id, expiresAt: parent.expiresAt },
  });
  const successorCrypt = sealFor(keyOfToken(token, SUCCESSOR), SUCCESSOR, successor);
  await tx.refreshToken.update({ where: { id: parent.id }, data: { successorCrypt }, select: { id: true } });
  // The stored successor of the grandparent is no longer needed once its child is used.
  if (parent.parentId) await tx.refreshToken.update({ where: { id: parent.parentId }, data: { successorCrypt: null } });
  if (!isBackground) await tx.session.update({ where: { id: session.id }, data: { lastSeenAt: databaseNow() } });
  return { ok: true, sessionId: session.id, successor };
}

async function repeatSuccessor(tx: Transaction, token: string, tokenHash: string, deviceId: string): Promise<Outcome> {
  const parent = await tx.refreshToken.findUnique({ where: { tokenHash } });
  const session = parent && (await lockSession(tx, parent.sessionId));
  if (!parent?.usedAt || !session || session.endedAt) return refuseEnded(tx, session);
  const child = await tx.refreshToken.findUnique({ where: { parentId: parent.id }, select: { usedAt: true } });
  const isInGrace = databaseNow().getTime() - parent.usedAt.getTime() <= GRACE_MS;
  const successor = parent.successorCrypt
    ? openFor(keyOfToken(token, SUCCESSOR), SUCCESSOR, parent.successorCrypt)
    : undefined;
  if (successor && child && !child.usedAt && isInGrace && session.deviceId === deviceId && !session.isBlocked) {
    return { ok: true, sessionId: session.id, successor };
  }
  return endReused(tx, session, 'refresh_reuse');
}

/** When this browser has another session by now, its newer cookies are kept. */
async function refuseEnded(tx: Transaction, session: LockedSession | null | undefined): Promise<Outcome> {
  const { userId, deviceId } = session ?? {};
  const isReplaced = userId && deviceId ? await tx.session.count({ where: { userId, deviceId, endedAt: null } }) : 0;
  return { ok: false, code: 'AUTH_004', isReplaced: isReplaced > 0 };
}

interface LockedSession {
  id: string;
  userId: string;
  deviceId: string;
  rememberMe: boolean;
  lastSeenAt: Date;
  endedAt: Date | null;
  isBlocked: boolean;
}

/** Holds the session's row until the commit, so that of a refresh and a logout at once exactly one wins. */
async function lockSession(tx: Transaction, sessionId: string): Promise<LockedSession | undefined> {
  const [session] = await tx.$queryRaw<LockedSession[]>`
    SELECT s."id", s."userId", s."deviceId", s."rememberMe", s."lastSeenAt", s."endedAt",
           NOT ${isUsable} AS "isBlocked"
    FROM "sessions" s JOIN "users" u ON u."id" = s."userId"
    WHERE s."id" = ${sessionId}::uuid FOR UPDATE OF s`;
  return session;
}

function isIdle({ rememberMe, lastSeenAt }: LockedSession, sessionMinutes: number): boolean {
  return !rememberMe && databaseNow().getTime() - lastSeenAt.getTime() > sessionMinutes * minuteMs;
}

async function endReused(tx: Transaction, { id, userId }: LockedSession, reason: ReuseReason): Promise<Outcome> {
  const refused = await endFamily(tx, id, reason, 'AUTH_004');
  return { ...refused, reused: { userId, sessionId: id, reason } };
}

async function endFamily(tx: Transaction, sessionId: string, endReason: string, code: Refusal): Promise<Refused> {
  await tx.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: databaseNow(), endReason } });
  return { ok: false, code };
}
