import type { NotificationType } from '../../../shared/notifications/notification-types.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/** Marks what a member was told of one page as read, or of one type of it: they have seen it there. */
export async function readNotificationsOf(
  tx: Transaction,
  userId: string,
  link: string,
  type?: NotificationType,
): Promise<void> {
  const ofPage = Prisma.sql`n."userId" = ${userId}::uuid AND n."link" = ${link} AND n."readAt" IS NULL
    AND (${type ?? null}::text IS NULL OR n."type" = ${type ?? null})`;
  await tx.$executeRaw`
    UPDATE notifications n SET "readAt" = now()
    WHERE ${ofPage} AND (n."bundledIn" IS NOT NULL OR NOT EXISTS (${unreadWithin(link)}))`;
  await passOn(tx, ofPage, link);
}

/** What is unread of other pages in the bundle `n`, in those it was made of too. */
function unreadWithin(link: string): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE within AS (
      SELECT "id", "link", "readAt" FROM notifications WHERE "bundledIn" = n."id"
      UNION ALL
      SELECT b."id", b."link", b."readAt" FROM within JOIN notifications b ON b."bundledIn" = within."id")
    SELECT "id" FROM within WHERE "readAt" IS NULL AND "link" IS DISTINCT FROM ${link} ORDER BY "id" DESC`;
}

/**
 * A bundle shows its newest notification, which was seen now while others of it were not: it shows the newest of those instead, and
 * counts what is left.
 */
async function passOn(tx: Transaction, ofPage: Prisma.Sql, link: string): Promise<void> {
  const bundles = await tx.$queryRaw<{ id: string; unread: string[] }[]>`
    SELECT n."id", ARRAY(${unreadWithin(link)}) AS unread FROM notifications n
    WHERE ${ofPage} AND n."bundledIn" IS NULL ORDER BY n."id" FOR UPDATE`;
  for (const { id, unread } of bundles) {
    const [newest] = unread;
    if (newest === undefined) continue;
    await tx.$executeRaw`
      UPDATE notifications n SET "title" = o."title", "message" = o."message", "link" = o."link", "image" = o."image",
        "aboutUserId" = o."aboutUserId", "bundleCount" = ${unread.length}
      FROM notifications o WHERE n."id" = ${id}::uuid AND o."id" = ${newest}::uuid`;
    await tx.$executeRaw`UPDATE notifications SET "readAt" = now() WHERE "id" = ${newest}::uuid`;
  }
}
