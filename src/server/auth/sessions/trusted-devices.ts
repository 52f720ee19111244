import { randomBytes } from 'node:crypto';
import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { isSecure } from '../../platform/http/anti-forgery.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from './open-session.ts';

const COOKIE = 'trusted_device';

type TrustSettings = Pick<Settings, 'trustedDeviceDays'>;

/** Did this user choose to trust this browser, not too long ago? Both its device id and its token must fit. */
export async function isTrustedDevice(tx: Transaction, requestInfo: RequestInfo, userId: string): Promise<boolean> {
  const token = requestInfo.cookies[COOKIE];
  if (!token) return false;
  const device = await tx.userDevice.findFirst({
    where: { ...trusted(), userId, deviceId: requestInfo.deviceId, trustedTokenHash: hashToken(token) },
    select: { userId: true },
  });
  return device !== null;
}

/** Lets this browser skip the second factor of this user from now on. Returns the token for its cookie. */
export async function trustDevice(
  tx: Transaction,
  requestInfo: RequestInfo,
  userId: string,
  { trustedDeviceDays }: TrustSettings,
): Promise<string> {
  const { deviceId, userAgent } = requestInfo;
  const token = (await sharedToken(tx, requestInfo)) ?? randomBytes(32).toString('base64url');
  const trust = {
    label: describeDevice(userAgent).label,
    trustedTokenHash: hashToken(token),
    trustedUntil: new Date(databaseNow().getTime() + trustedDeviceDays * dayMs),
    lastSeenAt: databaseNow(),
  };
  await tx.userDevice.upsert({
    where: { userId_deviceId: { userId, deviceId } },
    create: { userId, deviceId, ...trust },
    update: trust,
    select: { userId: true },
  });
  return token;
}

export function keepTrustedDevice(
  requestInfo: RequestInfo,
  environment: Environment,
  { token, settings }: { token: string; settings: TrustSettings },
): void {
  requestInfo.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(environment),
    path: '/',
    maxAge: settings.trustedDeviceDays * dayMs,
  });
}

/** No browser of this user skips the second factor any more. */
export async function forgetTrustedDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.userDevice.updateMany({ where: { userId }, data: { trustedTokenHash: null, trustedUntil: null } });
}

/** Asks for the second factor again on one browser, or on all when none is named. Throws NOT_FOUND. */
export async function forgetTrustedDevice(
  { db }: Services,
  requestInfo: RequestInfo,
  { userId }: MemberActor,
  { deviceId }: { deviceId?: string | undefined },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { count } = await tx.userDevice.updateMany({
      where: { ...trusted(), userId, ...(deviceId !== undefined && { deviceId }) },
      data: { trustedTokenHash: null, trustedUntil: null },
    });
    if (deviceId !== undefined && count === 0) throw new AppError('NOT_FOUND');
    if (count === 0) return;
    const fact = { entity: 'user', entityId: userId, action: 'update', key: 'auth.trusted-devices-forgotten' };
    await audit(tx, { ...fact, newValue: { devices: count }, userId, requestInfo });
  });
  return { success: true };
}

function trusted() {
  return { trustedTokenHash: { not: null }, trustedUntil: { gt: databaseNow() } };
}

/** All accounts that trust this browser share one cookie, so the token of the first is reused. */
async function sharedToken(tx: Transaction, { cookies, deviceId }: RequestInfo): Promise<string | undefined> {
  const token = cookies[COOKIE];
  if (!token) return undefined;
  const known = await tx.userDevice.count({ where: { ...trusted(), deviceId, trustedTokenHash: hashToken(token) } });
  return known > 0 ? token : undefined;
}
