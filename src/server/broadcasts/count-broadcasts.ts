import { type Database, transaction } from '../platform/database/db.ts';

/** Nobody opens it later than this in numbers that matter. */
const countedFor = '30 days';

/**
 * Counts what became of the broadcasts of the last weeks. Numbers only rise: notifications that members removed are
 * deleted, and have been counted before.
 */
export async function countBroadcasts(db: Database): Promise<void> {
  await transaction(db, (tx) =>
    tx.$executeRawUnsafe(`
    UPDATE "broadcasts" b SET "shown" = greatest(b."shown", n."shown"), "pushed" = greatest(b."pushed", n."pushed"),
      "opened" = greatest(b."opened", n."opened")
    FROM (
      SELECT n."broadcastId", count(*) FILTER (WHERE n."inApp")::int AS "shown", count(n."pushedAt")::int AS "pushed",
        count(n."readAt")::int AS "opened"
      FROM "notifications" n JOIN "broadcasts" b ON b."id" = n."broadcastId"
      WHERE b."dueAt" > now() - interval '${countedFor}' AND b."sent" > 0 GROUP BY n."broadcastId") n
    WHERE b."id" = n."broadcastId"
      AND (b."shown" < n."shown" OR b."pushed" < n."pushed" OR b."opened" < n."opened")`),
  );
}
