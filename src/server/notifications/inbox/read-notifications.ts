import type { MarkedRead, ReadNotification } from '../../../shared/notifications/notification.schemas.ts';
import type { NotificationCategory } from '../../../shared/notifications/notification-types.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { countUnread, shown } from './notifications.queries.ts';

/** Marks one of mine as read; a second time changes nothing. A stranger's answers like one that does not exist (S-02). */
export async function readNotification(
  { db }: Services,
  { userId }: MemberActor,
  id: string,
): Promise<ReadNotification> {
  return await transaction(db, async (tx) => {
    const mine = { id, userId, ...shown };
    const { count } = await tx.notification.updateMany({
      where: { ...mine, readAt: null },
      data: { readAt: databaseNow() },
    });
    if (count === 0 && (await tx.notification.count({ where: mine })) === 0) throw new AppError('NOT_FOUND');
    return { id, read: true, ...(await countUnread(tx, userId)) };
  });
}

/** Marks all of mine as read, or those of one category. Those that arrive meanwhile stay unread. */
export async function markAllRead(
  { db }: Services,
  { userId }: MemberActor,
  { category }: { category?: NotificationCategory | undefined },
): Promise<MarkedRead> {
  return await transaction(db, async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { userId, ...shown, readAt: null, ...(category && { category }) },
      data: { readAt: databaseNow() },
    });
    return { updated: count, ...(await countUnread(tx, userId)) };
  });
}
