import { v7 as uuid } from 'uuid';
import type { NotificationCategory, NotificationType } from '../../shared/notifications/notification-types.ts';
import type { Transaction } from '../platform/database/db.ts';

interface ManyNotifications {
  type: NotificationType;
  category: NotificationCategory;
  important: boolean;
  title: string;
  message: string;
  link: string | null;
  image: string | null;
  /** Each member gets it once under this key. */
  dedupeKey: string;
  inApp: boolean;
  push: boolean;
  broadcastId: string | null;
  /** The member whose name or words it holds. */
  aboutUserId?: string;
}

/** Writes the same notification for each of these members by one statement. */
export async function notifyMany(
  tx: Transaction,
  userIds: readonly string[],
  {
    type,
    category,
    important,
    title,
    message,
    link,
    image,
    dedupeKey,
    inApp,
    push,
    broadcastId,
    aboutUserId,
  }: ManyNotifications,
): Promise<void> {
  if (userIds.length === 0) return;
  const ids = userIds.map(() => uuid());
  // A trigger makes the time of push from this one.
  const pushDueAt = push ? null : 'infinity';
  await tx.$executeRaw`
    INSERT INTO notifications ("id", "userId", "type", "category", "important", "title", "message", "link", "image",
                               "dedupeKey", "inApp", "pushDueAt", "broadcastId", "aboutUserId")
    SELECT pair.id, pair.member, ${type}, ${category}::"NotificationCategory", ${important}, ${title}, ${message}, ${link},
           ${image}, ${dedupeKey} || ':' || pair.member, ${inApp}, ${pushDueAt}::timestamptz, ${broadcastId}::uuid,
           ${aboutUserId ?? null}::uuid
    FROM unnest(${ids}::uuid[], ${[...userIds]}::uuid[]) AS pair(id, member)
    ON CONFLICT ("dedupeKey") DO NOTHING`;
}
