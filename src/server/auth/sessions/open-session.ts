import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { dayMs } from '../../../shared/dates/spans.ts';
import { maskIp } from '../../../shared/downloads/mask-ip.ts';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { issueAccessToken } from './access-token.ts';
import { keepAccount } from './keep-account.ts';
import { recordDevice } from './record-device.ts';

/** What the browser gets as cookies when a session opens or goes on. */
export interface IssuedSession {
  accessToken: string;
  refreshToken: string;
  rememberMe: boolean;
  roles: readonly string[];
  /** A new session also gets a new anti-forgery token. */
  isNew: boolean;
}

/** The outcome of a use case that signs somebody in: the reply, and the session that travels as cookies alone. */
export interface SignedIn<Output> {
  session: IssuedSession;
  output: Output;
}

/** Days that the browser keeps the refresh cookie. */
export function refreshCookieDays(rememberMe: boolean): number {
  return rememberMe ? 30 : 7;
}

/** The absolute end of a session opened now: after a day, or 30 days when it is remembered. */
function sessionExpiry(rememberMe: boolean): Date {
  return new Date(databaseNow().getTime() + (rememberMe ? 30 : 1) * dayMs);
}

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session for this user on this device, as the last step of the caller's transaction. */
export async function openSession(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, rememberMe, sudoUntil = null }: { userId: string; rememberMe: boolean; sudoUntil?: Date | null },
): Promise<IssuedSession> {
  const sessionId = uuid();
  await keepAccount(services, tx, requestInfo, { userId, sessionId });
  const refreshToken = newRefreshToken();
  const expiresAt = sessionExpiry(rememberMe);
  await tx.session.create({
    data: {
      id: sessionId,
      userId,
      rememberMe,
      sudoUntil,
      userAgent: requestInfo.userAgent,
      deviceId: requestInfo.deviceId,
      ipMasked: maskIp(requestInfo.ip),
      createdAt: databaseNow(),
      lastSeenAt: databaseNow(),
      expiresAt,
      tokens: { create: { tokenHash: hashToken(refreshToken), expiresAt } },
    },
  });
  const roles = await rolesOf(tx, userId);
  const isAdmin = roles.includes('admin');
  const accessToken = await issueAccessToken(services.secrets, { userId, sessionId, isAdmin });
  await recordDevice(services, tx, requestInfo, { userId, sessionId });
  const fact = { entity: 'session', entityId: sessionId, action: 'login', key: 'auth.login' };
  await audit(tx, { ...fact, userId, requestInfo });
  return { accessToken, refreshToken, rememberMe, roles, isNew: true };
}

export async function rolesOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.userRole.findMany({ where: { userId }, select: { role: { select: { name: true } } } });
  return rows.map(({ role }) => role.name).sort();
}
