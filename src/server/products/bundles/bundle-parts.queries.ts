import { priceInBundleCents } from '../../../shared/bundles/bundle.rules.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import { effectivePriceCents, type Priced } from '../../../shared/products/prices/price.rules.ts';
import type { Bundle, ViewedPart } from '../../../shared/products/product.schemas.ts';
import { isSingleCopy } from '../../../shared/products/quantity.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { heldByUser, ownedLine } from '../access/owned-line.ts';
import { visible } from '../access/visible-product.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';

/** The parts that shoppers may see, in the bundle's order, each at what it costs everybody inside it. */
export async function readBundle(services: Services, id: string, percent: number): Promise<Bundle> {
  const text = `SELECT ${cardColumns} FROM "bundle_parts" part JOIN "products" p ON p."id" = part."productId"
    JOIN "categories" c ON c."id" = p."categoryId"
    WHERE part."bundleId" = $1 AND ${visible('p')} ORDER BY part."position"`;
  const cards = await queryCards(services, statement(text, [id]));
  const parts = cards.map((card) => {
    const cents = priceInBundleCents(toCents(card.effectivePrice, card.currency), percent);
    return { ...card, bundlePrice: toAmount(cents, card.currency) };
  });
  return { percent, parts };
}

/** Every part for this member: whether it is deducted because they own it, and what it costs them inside the bundle. */
export async function viewParts(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { id, percent, vipPercent, currency }: { id: string; percent: number; vipPercent: number | null; currency: string },
): Promise<ViewedPart[]> {
  const text = `SELECT p."id", p."type"::text AS "type", p."priceCents", p."vipPriceCents", p."salePriceCents",
      p."saleFrom", p."saleTo", EXISTS (
        SELECT FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
        WHERE i."productId" = p."id" AND ${heldByUser('$2')} AND ${ownedLine.sql}
      ) AS "isOwned"
    FROM "bundle_parts" part JOIN "products" p ON p."id" = part."productId"
    WHERE part."bundleId" = $1 ORDER BY part."position"`;
  const { rows } = await db.pool.query<Priced & { id: string; type: string; isOwned: boolean }>(
    statement(text, [id, actor.userId]),
  );
  const now = databaseNow();
  return rows.map((row) => {
    const cents = priceInBundleCents(effectivePriceCents(row, vipPercent, now), percent);
    return { productId: row.id, owned: row.isOwned && isSingleCopy(row.type), price: toAmount(cents, currency) };
  });
}
