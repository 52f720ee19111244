import type { Notification, UnreadCounts } from '../../../shared/notifications/notification.schemas.ts';
import { maySessionAct } from '../../accounts/may-act.ts';
import type { Database } from '../../platform/database/db.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type NotificationRow, toNotification } from '../inbox/notifications.queries.ts';

/** An open page: whose it is, by which session, and what it has seen. */
export interface Page {
  userId: string;
  sessionId: string;
  cursor: string;
}

/** What is new for an open page since its cursor. */
export interface News {
  /** False once the session has ended: the page hears nothing more. */
  isAlive: boolean;
  cursor: string;
  fresh: Notification[];
  unread: UnreadCounts;
}

type Row = {
  isAlive: boolean;
  cursor: string;
  fresh: (Omit<NotificationRow, 'createdAt' | 'readAt'> & { createdAt: string; readAt: string | null })[];
  unread: Partial<UnreadCounts['unreadByCategory']>;
};

/** What of a cursor that is a day old is no longer told; the list has it. */
const oldestTold = '1 day';
const zero = { orders: 0, products: 0, security: 0, promotions: 0, system: 0 };

/**
 * The news of these pages, in their order, by one statement. A cursor is a snapshot: what it had not seen is new, in
 * whatever order transactions were committed, so nothing is left out or told twice.
 */
export async function readNews(db: Database, pages: readonly Page[]): Promise<News[]> {
  const { sessionMinutes } = await getSettings(db);
  const { rows } = await db.pool.query<Row>({
    name: 'live-news',
    text: `
      SELECT pg_current_snapshot()::text AS "cursor",
        EXISTS (SELECT 1 FROM "sessions" s JOIN "users" u ON u."id" = s."userId"
          WHERE s."id" = page."sessionId" AND s."userId" = page."userId"
            AND ${maySessionAct('s', 'u', '$4')}) AS "isAlive",
        (SELECT coalesce(json_agg(json_build_object('id', n."id", 'type', n."type", 'category', n."category", 'title', n."title",
            'message', n."message", 'image', n."image", 'link', n."link", 'important', n."important", 'readAt', n."readAt",
            'createdAt', n."createdAt", 'bundleCount', n."bundleCount") ORDER BY n."createdAt", n."id"), '[]')
          FROM "notifications" n
          WHERE n."userId" = page."userId" AND n."createdAt" > now() - interval '${oldestTold}'
            AND n."writtenBy" >= pg_snapshot_xmin(page."cursor")
            AND NOT pg_visible_in_snapshot(n."writtenBy", page."cursor")
            AND n."inApp" AND n."deletedAt" IS NULL AND n."bundledIn" IS NULL) AS "fresh",
        (SELECT coalesce(json_object_agg(c."category", c."count"), '{}') FROM (
          SELECT n."category", count(*)::int AS "count" FROM "notifications" n
          WHERE n."userId" = page."userId" AND n."readAt" IS NULL AND n."deletedAt" IS NULL AND n."bundledIn" IS NULL AND n."inApp"
          GROUP BY n."category") c) AS "unread"
      FROM unnest($1::uuid[], $2::uuid[], $3::pg_snapshot[]) WITH ORDINALITY AS page("userId", "sessionId", "cursor", "place")
      ORDER BY page."place"`,
    values: [
      pages.map(({ userId }) => userId),
      pages.map(({ sessionId }) => sessionId),
      pages.map(({ cursor }) => cursor),
      sessionMinutes,
    ],
  });
  return rows.map(({ fresh, unread, ...row }) => {
    const unreadByCategory = { ...zero, ...unread };
    const unreadCount = Object.values(unreadByCategory).reduce((sum, count) => sum + count, 0);
    return { ...row, fresh: fresh.map(toFresh), unread: { unreadCount, unreadByCategory } };
  });
}

/** What has been seen by now. */
export async function readCursor(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ cursor: string }>({
    name: 'live-cursor',
    text: `SELECT pg_current_snapshot()::text AS "cursor"`,
  });
  return rows[0]?.cursor ?? '1:1:';
}

function toFresh({ createdAt, readAt, ...row }: Row['fresh'][number]): Notification {
  return toNotification({ ...row, createdAt: new Date(createdAt), readAt: readAt === null ? null : new Date(readAt) });
}
