import { v7 as uuid } from 'uuid';
import { type NotificationType, notificationTypes } from '../../shared/notifications/notification-types.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { emptyToldJob } from './notifications.jobs.ts';

export interface NewNotification {
  userId: string;
  /** Says the category, and whether it is important (D-33). */
  type: NotificationType;
  title: string;
  message: string;
  /** Path in the shop. */
  link: string;
  /** A second notification with the same key is not written, so that a job may run twice. */
  dedupeKey: string;
  /** The member whose name or words it holds; it is emptied when their account is erased. */
  aboutUserId?: string;
}

/** Writes a notification for a member, once per `dedupeKey`. */
export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  await tx.$executeRaw(insertNotification(notification));
}

/** The same as a part of `writeTogether`. */
export function insertNotification(notification: NewNotification): Prisma.Sql {
  const { userId, type, title, message, link, dedupeKey, aboutUserId = null } = notification;
  const { category, important } = notificationTypes[type];
  return Prisma.sql`
    INSERT INTO notifications ("id", "userId", "type", "category", "important", "title", "message", "link", "dedupeKey",
                               "aboutUserId")
    VALUES (${uuid()}::uuid, ${userId}::uuid, ${type}, ${category}::"NotificationCategory", ${important}, ${title},
            ${message}, ${link}, ${dedupeKey}, ${aboutUserId}::uuid)
    ON CONFLICT ("dedupeKey") DO NOTHING`;
}

/**
 * Marks notifications as read, by their `dedupeKey`s, once a later one makes them untrue; what is on its way to browsers
 * is stopped. A part of `writeTogether`. Rows that somebody reads right now are left to them, so that nobody waits here.
 */
export function updateOutdated(dedupeKeys: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    UPDATE notifications SET "readAt" = now(), "pushDueAt" = NULL
    WHERE "id" IN (SELECT "id" FROM notifications WHERE "dedupeKey" IN (${Prisma.join([...dedupeKeys])})
                     AND "readAt" IS NULL FOR UPDATE SKIP LOCKED)`;
}

/** Deletes everything that somebody was notified of, how, and in which browsers; what others were told of them soon after. */
export async function eraseNotifications(tx: Transaction, userId: string): Promise<void> {
  await tx.notification.deleteMany({ where: { userId } });
  await tx.notificationPreference.deleteMany({ where: { userId } });
  await tx.pushSubscription.deleteMany({ where: { userId } });
  await enqueue(tx, emptyToldJob, { aboutUserId: userId });
}
