import { MAX_RECENT_VIEWS } from '../../../shared/products/views/recent-view.rules.ts';
import { lockAccountForNoKeyUpdate } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { visible } from '../access/visible-product.ts';

/**
 * Puts products on top of the member's recently viewed ones, in the given order, and keeps the newest twenty. Ids of
 * products that are not on sale are ignored.
 */
export async function recordRecentViews(
  { db }: Services,
  { userId }: MemberActor,
  productIds: readonly string[],
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    // One device at a time, so that the limit holds; each call is newer than all before it.
    await lockAccountForNoKeyUpdate(tx, userId);
    await tx.$executeRaw`
      INSERT INTO "recent_views" ("userId", "productId", "at")
      SELECT ${userId}::uuid, p."id", top.at - min(seen.place) * interval '1 millisecond'
      FROM (SELECT GREATEST(statement_timestamp(), max("at") + interval '${Prisma.raw(`${MAX_RECENT_VIEWS + 1}`)} milliseconds') AS at
            FROM "recent_views" WHERE "userId" = ${userId}::uuid) top,
        unnest(${productIds}::uuid[]) WITH ORDINALITY AS seen(id, place) JOIN "products" p ON p."id" = seen.id
      WHERE ${Prisma.raw(visible('p'))} GROUP BY p."id", top.at
      ON CONFLICT ("userId", "productId") DO UPDATE SET "at" = EXCLUDED."at"`;
    await tx.$executeRaw`
      DELETE FROM "recent_views" WHERE "userId" = ${userId}::uuid AND "productId" NOT IN (
        SELECT "productId" FROM "recent_views" WHERE "userId" = ${userId}::uuid
        ORDER BY "at" DESC, "productId" DESC LIMIT ${MAX_RECENT_VIEWS})`;
  });
  return { success: true };
}
