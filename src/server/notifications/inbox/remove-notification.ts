import { minuteMs } from '../../../shared/dates/spans.ts';
import type { UnreadCounts } from '../../../shared/notifications/notification.schemas.ts';
import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Database, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { countUnread, shown } from './notifications.queries.ts';

const undoMinutes = 10;
const purgeBatch = 5000;

/** Removes one of mine, with those that it stands for; the counters sink when it was unread. */
export async function removeNotification({ db }: Services, { userId }: MemberActor, id: string): Promise<UnreadCounts> {
  return await transaction(db, async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { id, userId, ...shown },
      data: { deletedAt: databaseNow() },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    return await countUnread(tx, userId);
  });
}

/** Takes a removal back, as it was, within ten minutes. Doing it twice changes nothing more. */
export async function restoreNotification(
  { db }: Services,
  { userId }: MemberActor,
  id: string,
): Promise<UnreadCounts> {
  return await transaction(db, async (tx) => {
    const { deletedAt: _, ...others } = shown;
    const since = new Date(databaseNow().getTime() - undoMinutes * minuteMs);
    const { count } = await tx.notification.updateMany({
      where: { id, userId, ...others, OR: [{ deletedAt: null }, { deletedAt: { gt: since } }] },
      data: { deletedAt: null },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    return await countUnread(tx, userId);
  });
}

/**
 * Deletes what was removed, and what is older than the settings say (D-71), in batches. A removed one keeps its row for a day, so
 * that a repeated job does not write it again. Returns how many.
 */
export async function purgeNotifications(db: Database): Promise<number> {
  const { notificationRetentionDays } = await getSettings(db);
  let purged = 0;
  for (let last = purgeBatch; last === purgeBatch; purged += last) {
    const { rowCount } = await db.pool.query(
      `DELETE FROM "notifications" WHERE "id" IN (
         SELECT "id" FROM "notifications"
         WHERE "createdAt" < now() - $1 * interval '1 day' OR "deletedAt" < now() - $3 * interval '1 day' LIMIT $2)`,
      [notificationRetentionDays, purgeBatch, fixedRetention.removedNotificationDays],
    );
    last = rowCount ?? 0;
  }
  return purged;
}
