import { changeChoices } from '../../../shared/notifications/notification.rules.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesPatch,
} from '../../../shared/notifications/notification.schemas.ts';
import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readNotificationPreferences } from './notification-preferences.queries.ts';

/** Changes the given switches and leaves the others; parallel changes are both kept. */
export async function updateNotificationPreferences(
  { db }: Services,
  { userId }: MemberActor,
  patch: NotificationPreferencesPatch,
): Promise<NotificationPreferences> {
  return await transaction(db, (tx) => changeNotificationPreferences(tx, userId, patch));
}

/** The same in the caller's transaction. */
export async function changeNotificationPreferences(
  tx: Transaction,
  userId: string,
  patch: NotificationPreferencesPatch,
): Promise<NotificationPreferences> {
  const [user] = await tx.$queryRaw<{ preferences: unknown }[]>`
    SELECT "preferences" FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  const before = await readNotificationPreferences(tx, userId);
  const after = changeChoices(before, patch);
  const { email, push } = after.channels;
  const digest = patch.digest ?? before.digest;
  if (email !== before.channels.email || push !== before.channels.push || digest !== before.digest) {
    const notifications = { email, push, digest };
    const preferences = mergePreferences(readPreferences(user?.preferences), { notifications });
    await changeProfileColumns(tx, userId, { preferences });
  }
  const { inApp, desktop, sound } = after.channels;
  const data = {
    channels: { inApp, desktop, sound },
    categories: after.categories,
    quietHours: { ...before.quietHours, ...definedOf(patch.quietHours ?? {}) },
    timeZone: patch.timeZone ?? before.timeZone,
  };
  await tx.notificationPreference.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  return await readNotificationPreferences(tx, userId);
}

function definedOf(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
