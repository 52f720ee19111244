import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

export interface PriceTurn {
  id: string;
  slug: string;
  currentPriceCents: number;
  reason: 'sale_start' | 'sale_end';
}

/**
 * Updates the price of every product whose sale has begun or ended, with a line in the price history. Idempotent.
 * Returns the changed products.
 */
export async function refreshPrices({ db, logger }: Pick<Services, 'db' | 'logger'>): Promise<PriceTurn[]> {
  const turned = await transaction(db, async (tx) => {
    const ids = await lockDue(tx);
    if (ids.length === 0) return [];
    const turns = await turnPrices(tx, ids);
    if (turns.length > 0) await invalidate(tx, ['products']);
    return turns;
  });
  if (turned.length > 0) logger.info({ products: turned.length }, 'Sales began or ended');
  return turned;
}

/** The same price as guestPriceCents of shared/products/prices/price.rules.ts, for rows of `products`. */
const guestCents = Prisma.sql`
  CASE WHEN ("saleFrom" IS NULL OR "saleFrom" <= now()) AND ("saleTo" IS NULL OR "saleTo" > now())
    THEN LEAST("salePriceCents", "priceCents") ELSE "priceCents" END`;

/**
 * The products whose stored price is not their price of now, locked in the order of their ids, as orders do. Who saves one
 * of them meanwhile is waited for, and what they saved decides.
 */
async function lockDue(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "products" WHERE "salePriceCents" IS NOT NULL AND "currentPriceCents" <> ${guestCents}
    ORDER BY "id" FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/**
 * The price of now for all locked products at once. At the start of a sale lowest30Cents becomes the lowest price of the
 * 30 days before it, as the EU price indication rules require; the price at the beginning of those days counts too. The
 * percentage is of the lower of that and the list price. What is not on sale has no line, as in change-price.ts.
 */
function turnPrices(tx: Transaction, ids: readonly string[]): Promise<PriceTurn[]> {
  return tx.$queryRaw<PriceTurn[]>`
    WITH due AS (
      SELECT "id", "priceCents", "vipPriceCents", ${guestCents} AS cents
      FROM "products" WHERE "id" = ANY(${[...ids]}::uuid[])
    ), turning AS (
      SELECT due.*, least(due."priceCents", before.lowest) AS former, before.lowest
      FROM due JOIN "products" p ON p."id" = due."id" AND p."currentPriceCents" <> due.cents
      CROSS JOIN LATERAL (
        SELECT min(h."priceCents") AS lowest FROM "price_history" h
        WHERE h."productId" = due."id" AND h."at" >= COALESCE(
          (SELECT max(b."at") FROM "price_history" b WHERE b."productId" = due."id" AND b."at" <= now() - interval '30 days'),
          now() - interval '30 days')
      ) before
    ), turned AS (
      UPDATE "products" p SET "currentPriceCents" = t.cents, "updatedAt" = now(),
        "discountPercent" = CASE WHEN t.cents < t.former THEN round(100 - t.cents::numeric * 100 / t.former) ELSE 0 END,
        "lowest30Cents" = CASE WHEN t.cents < t."priceCents" THEN COALESCE(t.lowest, t."priceCents") ELSE p."lowest30Cents" END
      FROM turning t WHERE p."id" = t."id" AND p."currentPriceCents" <> t.cents
      RETURNING p."id", p."slug", p."status", p."currentPriceCents", p."vipPriceCents",
        CASE WHEN t.cents < t."priceCents" THEN 'sale_start' ELSE 'sale_end' END AS reason
    ), noted AS (
      INSERT INTO "price_history" ("id", "productId", "priceCents", "vipPriceCents", "reason")
      SELECT gen_random_uuid(), "id", "currentPriceCents", "vipPriceCents", reason::"PriceChangeReason" FROM turned WHERE "status" = 'active'
    )
    SELECT "id", "slug", "currentPriceCents", reason FROM turned`;
}
