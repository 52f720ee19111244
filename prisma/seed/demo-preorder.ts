import type { PoolClient } from 'pg';

const DAY_MS = 86_400_000;
const daysAhead = 12;

/** The newest key game that nobody bought or reviewed yet comes out in twelve days, and may be pre-ordered until then. */
export async function seedDemoPreorder(client: PoolClient, now: Date): Promise<void> {
  const releaseAt = new Date(now.getTime() + daysAhead * DAY_MS);
  releaseAt.setUTCHours(18, 0, 0, 0);
  await client.query(
    `UPDATE "products" SET "releaseAt" = $1, "releaseDate" = ($1::timestamptz AT TIME ZONE 'UTC')::date,
       "preorderAllowed" = true, "preorderLimit" = 200
     WHERE "id" = (SELECT p."id" FROM "products" p
       WHERE p."type" = 'game' AND p."deliveryType" = 'key' AND p."status" = 'active' AND p."reviewCount" = 0
         AND NOT EXISTS (SELECT FROM "order_items" i WHERE i."productId" = p."id")
       ORDER BY p."createdAt" DESC LIMIT 1)`,
    [releaseAt],
  );
}
