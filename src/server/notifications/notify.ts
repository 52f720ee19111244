import { v7 as uuid } from 'uuid';
import type { Transaction } from '../platform/db.ts';

export interface NewNotification {
  userId: string;
  /** A type of D-33, such as order_completed. */
  type: string;
  category: 'orders' | 'products' | 'security' | 'promotions' | 'system';
  title: string;
  message: string;
  /** Path in the shop. */
  link: string;
  /** A second notification with the same key is not written, so that a job may run twice. */
  dedupeKey: string;
}

/** Leaves a notification for a member, once per `dedupeKey`. */
export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  const { userId, type, category, title, message, link, dedupeKey } = notification;
  await tx.$executeRaw`
    INSERT INTO notifications ("id", "userId", "type", "category", "title", "message", "link", "dedupeKey")
    VALUES (${uuid()}::uuid, ${userId}::uuid, ${type}, ${category}::"NotificationCategory", ${title}, ${message},
            ${link}, ${dedupeKey})
    ON CONFLICT ("dedupeKey") DO NOTHING`;
}
