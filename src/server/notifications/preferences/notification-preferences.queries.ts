import { readChoices, readQuietHours } from '../../../shared/notifications/notification.rules.ts';
import type { NotificationPreferences } from '../../../shared/notifications/notification.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

export async function getNotificationPreferences(
  { db }: Services,
  { userId }: MemberActor,
): Promise<NotificationPreferences> {
  return await readNotificationPreferences(db.prisma, userId);
}

/** What somebody chose. E-mail and push as a whole are switches of the account (D-20), the rest is stored here. */
export async function readNotificationPreferences(
  tx: Pick<Transaction, 'user'>,
  userId: string,
): Promise<NotificationPreferences> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      preferences: true,
      notificationPreference: {
        select: { channels: true, categories: true, quietHours: true, timeZone: true },
      },
    },
  });
  const stored = user.notificationPreference;
  const { email, push, digest } = readPreferences(user.preferences).notifications;
  return {
    ...readChoices({ channels: stored?.channels, categories: stored?.categories }, { email, push }),
    quietHours: readQuietHours(stored?.quietHours),
    timeZone: stored?.timeZone ?? 'UTC',
    isTimeZoneKnown: stored !== null,
    digest,
  };
}
