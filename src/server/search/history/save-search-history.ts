import { MAX_HISTORY } from '../../../shared/search/search-history.schemas.ts';
import { normalizeQuery } from '../../../shared/search/search-text.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** Puts a query at the front of a member's history: each stands there once, and the newest 50 stay. */
export async function saveToHistory({ pool }: Database, userId: string, query: string): Promise<void> {
  await pool.query(
    // Above all before it, however close they come.
    `INSERT INTO "search_history" ("userId", "query", "at")
     SELECT $1::uuid, $2, GREATEST(now(), max("at") + interval '1 millisecond')
     FROM "search_history" WHERE "userId" = $1::uuid
     ON CONFLICT ("userId", "query") DO UPDATE SET "at" = EXCLUDED."at"`,
    [userId, query],
  );
  await cutHistory(pool, userId);
}

/** Puts what a device searched for, newest first, behind nothing that the account already knows. */
export async function mergeHistory(
  { db }: Services,
  { userId }: MemberActor,
  queries: readonly string[],
): Promise<{ success: true }> {
  const texts = [...new Set(queries.map(normalizeQuery))].filter((query) => query !== '');
  // A millisecond apart, to keep the device's order. Existing entries keep their place.
  await db.pool.query(
    `INSERT INTO "search_history" ("userId", "query", "at")
     SELECT $1, "query", now() - position * interval '1 millisecond'
     FROM unnest($2::text[]) WITH ORDINALITY AS device("query", position)
     ON CONFLICT ("userId", "query") DO NOTHING`,
    [userId, texts],
  );
  await cutHistory(db.pool, userId);
  return { success: true };
}

export async function forgetQuery(
  { db }: Services,
  { userId }: MemberActor,
  query: string,
): Promise<{ success: true }> {
  await db.prisma.searchHistory.deleteMany({ where: { userId, query: normalizeQuery(query) } });
  return { success: true };
}

export async function clearHistory({ db }: Services, { userId }: MemberActor): Promise<{ success: true }> {
  await db.prisma.searchHistory.deleteMany({ where: { userId } });
  return { success: true };
}

/**
 * Skips locked rows: they are being trimmed or moved to the front already, and waiting could deadlock.
 */
async function cutHistory(pool: Database['pool'], userId: string): Promise<void> {
  await pool.query(
    `DELETE FROM "search_history" WHERE "userId" = $1 AND "query" IN (
       SELECT "query" FROM "search_history" WHERE "userId" = $1 AND "query" IN (
         SELECT "query" FROM "search_history" WHERE "userId" = $1 ORDER BY "at" DESC, "query" OFFSET ${MAX_HISTORY})
       FOR UPDATE SKIP LOCKED)`,
    [userId],
  );
}
