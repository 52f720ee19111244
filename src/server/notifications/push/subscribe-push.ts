import { describeDevice } from '../../../shared/auth/describe-device.ts';
import type { PushSubscriptionInput } from '../../../shared/notifications/push.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { changeNotificationPreferences } from '../preferences/update-notification-preferences.ts';
import { isPushService } from './push-services.ts';

/** Browsers of one member; the oldest gives way. */
const maxBrowsers = 20;
const done = { success: true } as const;

/**
 * Lets a browser take web push for me, and switches push on, unless it has only got another address. A browser is one
 * member's: the last who asked.
 */
export async function subscribePush(
  { db }: Services,
  { userId }: MemberActor,
  { userAgent, deviceId }: Pick<RequestInfo, 'userAgent' | 'deviceId'>,
  { endpoint, keys, expirationTime, timeZone, replaces }: PushSubscriptionInput,
): Promise<typeof done> {
  if (!isPushService(endpoint, await getSettings(db))) {
    throw new AppError('VALIDATION_FAILED', { errors: { endpoint: ['pushServiceUnknown'] } });
  }
  return await transaction(db, async (tx) => {
    if (replaces === undefined) await changeNotificationPreferences(tx, userId, { channels: { push: true }, timeZone });
    else await tx.pushSubscription.deleteMany({ where: { userId, endpoint: replaces } });
    const name = describeDevice(userAgent).label;
    const data = { userId, name, deviceId, ...keys, expiresAt: expirationTime ? new Date(expirationTime) : null };
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...data }, update: data });
    const surplus = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: maxBrowsers,
      select: { id: true },
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
    return done;
  });
}

/** Sends nothing more to this browser of mine; one that is not mine is left alone. */
export async function unsubscribePush(
  { db }: Services,
  { userId }: MemberActor,
  endpoint: string,
): Promise<typeof done> {
  await transaction(db, (tx) => tx.pushSubscription.deleteMany({ where: { userId, endpoint } }));
  return done;
}

/** The same by its id, for a browser that is not at hand. */
export async function removePushBrowser(
  { db }: Services,
  { userId }: MemberActor,
  { id }: { id: string },
): Promise<typeof done> {
  const { count } = await transaction(db, (tx) => tx.pushSubscription.deleteMany({ where: { userId, id } }));
  if (count === 0) throw new AppError('NOT_FOUND');
  return done;
}
