import { describeBundle } from '../../../shared/notifications/bundles.ts';
import type {
  Notification,
  NotificationListInput,
  NotificationPage,
  UnreadCounts,
} from '../../../shared/notifications/notification.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** What the list shows; the partial index `notifications_unread` is made for the same. */
export const shown = { deletedAt: null, bundledIn: null, inApp: true } as const;

const notificationSelect = {
  id: true,
  type: true,
  category: true,
  title: true,
  message: true,
  image: true,
  link: true,
  important: true,
  readAt: true,
  createdAt: true,
  bundleCount: true,
} as const satisfies Prisma.NotificationSelect;

export type NotificationRow = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>;

/** My notifications, newest first, with what is unread in all categories. */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  { userId }: MemberActor,
  { page, limit, category, unread }: NotificationListInput,
): Promise<NotificationPage> {
  const where = {
    userId,
    ...shown,
    ...(category && { category }),
    ...(unread === true && { readAt: null }),
  } satisfies Prisma.NotificationWhereInput;
  const [rows, totalItems, counts, { notificationRetentionDays: keptDays }] = await Promise.all([
    db.prisma.notification.findMany({
      where,
      select: notificationSelect,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.notification.count({ where }),
    countUnread(db.prisma, userId),
    getSettings(db),
  ]);
  return {
    items: rows.map(toNotification),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
    ...counts,
    keptDays,
  };
}

export async function getUnreadCounts({ db }: Services, { userId }: MemberActor): Promise<UnreadCounts> {
  return await countUnread(db.prisma, userId);
}

/** How many somebody has not read, in all and of each category. */
export async function countUnread(tx: Pick<Transaction, 'notification'>, userId: string): Promise<UnreadCounts> {
  const groups = await tx.notification.groupBy({
    by: ['category'],
    where: { userId, ...shown, readAt: null },
    _count: true,
  });
  const unreadByCategory = { orders: 0, products: 0, security: 0, promotions: 0, system: 0 };
  for (const { category, _count } of groups) unreadByCategory[category] = _count;
  return { unreadCount: groups.reduce((sum, { _count }) => sum + _count, 0), unreadByCategory };
}

export function toNotification(row: NotificationRow): Notification {
  const isBundle = row.bundleCount > 1;
  const { title, link } = isBundle ? describeBundle(row.type, row.bundleCount, row) : row;
  return {
    id: row.id,
    type: row.type,
    category: row.category,
    title,
    message: row.message,
    ...(row.image !== null && { image: row.image }),
    ...(link !== null && { link }),
    important: row.important,
    read: row.readAt !== null,
    timestamp: row.createdAt.toISOString(),
    ...(isBundle && { bundle: { count: row.bundleCount } }),
  };
}
