import { v7 as uuid } from 'uuid';
import { type NotificationType, notificationTypes } from '../../shared/notifications/notification-types.ts';
import type { Transaction } from '../platform/database/db.ts';

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
}

/** Leaves a notification for a member, once per `dedupeKey`. */
export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  const { userId, type, title, message, link, dedupeKey } = notification;
  const { category, important } = notificationTypes[type];
  await tx.$executeRaw`
    INSERT INTO notifications ("id", "userId", "type", "category", "important", "title", "message", "link", "dedupeKey")
    VALUES (${uuid()}::uuid, ${userId}::uuid, ${type}, ${category}::"NotificationCategory", ${important}, ${title},
            ${message}, ${link}, ${dedupeKey})
    ON CONFLICT ("dedupeKey") DO NOTHING`;
}

/** Deletes everything that somebody was notified of. */
export async function eraseNotifications(tx: Transaction, userId: string): Promise<void> {
  await tx.notification.deleteMany({ where: { userId } });
}
