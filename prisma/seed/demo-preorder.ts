import type { PoolClient } from 'pg';
import { dayMs } from '../../src/shared/dates/spans.ts';

const daysAhead = 12;

/**
 * The newest two key games of one edition that work everywhere and that nobody bought or reviewed yet come out in twelve days, and may be pre-ordered until then;
 * one of them is paid when it is ordered, the other on release where its buyer chooses that.
 */
export async function seedDemoPreorder(client: PoolClient, now: Date): Promise<void> {
  const releaseAt = new Date(now.getTime() + daysAhead * dayMs);
  releaseAt.setUTCHours(18, 0, 0, 0);
  const { rows } = await client.query<{ id: string }>(
    `UPDATE "products" SET "releaseAt" = $1, "releaseDate" = ($1::timestamptz AT TIME ZONE 'UTC')::date,
       "preorderAllowed" = true, "preorderLimit" = 200
     WHERE "id" IN (SELECT p."id" FROM "products" p
       WHERE p."type" = 'game' AND p."deliveryType" = 'key' AND p."status" = 'active' AND p."reviewCount" = 0
         AND NOT EXISTS (SELECT FROM "order_items" i WHERE i."productId" = p."id")
         AND NOT EXISTS (SELECT FROM "family_members" m WHERE m."productId" = p."id")
       ORDER BY 'GLOBAL' = ANY(p."regions") DESC, p."createdAt" DESC LIMIT 2)
     RETURNING "id"`,
    [releaseAt],
  );
  await client.query(
    `UPDATE "products" SET "payOnRelease" = true,
       "shortDescription" = 'Pre-order now, play on release day. Pay today or when it is out.',
       "description" = '<p>' || "name" || ' is not out yet. Pre-order now and your key will be in your library the minute it is released.</p>'
         || '<ul><li>Pay now, or save a card and only be charged on release.</li>'
         || '<li>The price that you order at is the price that you pay.</li>'
         || '<li>Cancel any time before the release at no cost.</li></ul>'
     WHERE "id" = (SELECT "id" FROM "products" WHERE "id" = ANY($1::uuid[]) ORDER BY 'GLOBAL' = ANY("regions") DESC, "createdAt", "id" LIMIT 1)`,
    [rows.map(({ id }) => id)],
  );
}
