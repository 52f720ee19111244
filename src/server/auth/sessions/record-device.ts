import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { maskIp } from '../../../shared/downloads/mask-ip.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Remembers this browser as one of the user's. The owner is notified of a new one, unless it is the very first. */
export async function recordDevice(
  { environment }: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const { label } = describeDevice(requestInfo.userAgent);
  const known = await tx.userDevice.count({ where: { userId } });
  const [noted] = await tx.$queryRaw<{ isNew: boolean; lastSeenAt: Date }[]>`
    INSERT INTO "user_devices" ("userId", "deviceId", "label") VALUES (${userId}::uuid, ${requestInfo.deviceId}, ${label})
    ON CONFLICT ("userId", "deviceId") DO UPDATE SET "lastSeenAt" = now(), "label" = excluded."label"
    RETURNING xmax = 0 AS "isNew", "lastSeenAt"`;
  if (!noted?.isNew || known === 0) return;
  const dedupeKey = `new-login:${sessionId}`;
  const time = mailTime(noted.lastSeenAt);
  const message = `${label} signed in to your account on ${time}.`;
  const link = '/user/security';
  await notify(tx, { userId, type: 'new_login', title: 'New sign-in', message, link, dedupeKey });
  const revokeUrl = `${environment.PUBLIC_URL}${link}`;
  const variables = { device: label, location: maskIp(requestInfo.ip) || 'unknown', time, revokeUrl };
  await queueMail(tx, { templateKey: 'new-login', userId, variables, dedupeKey });
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Has this user signed in with this browser before? Queries for unknown users as well, so that timing tells nothing.
 */
export async function isKnownDevice(
  { pool }: Database,
  userId: string | undefined,
  deviceId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'auth-known-device',
    text: 'SELECT 1 FROM "user_devices" WHERE "userId" = $1 AND "deviceId" = $2',
    values: [userId ?? NOBODY, deviceId],
  });
  return rowCount === 1;
}
