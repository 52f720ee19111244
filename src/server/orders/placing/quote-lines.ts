import type { OrderLineInput, ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import { type JudgedLine, judgeLine, type Orderable } from '../../../shared/orders/pricing/order-line.rules.ts';
import { judgeRegion, type RegionVerdict } from '../../../shared/regions/region.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { DeliveryType, Platform, ProductType } from '../../platform/generated/enums.ts';
import { readCents } from '../../platform/read-cents.ts';
import { ownedLine } from '../../products/access/owned-line.ts';
import { maySee } from '../../products/access/products.policy.ts';
import { visible } from '../../products/access/visible-product.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { openLine } from '../state/owned-lines.ts';

interface QuotedProduct extends Orderable {
  id: string;
  sellerId: string;
  name: string;
  sku: string;
  slug: string;
  coverKey: string;
  type: ProductType;
  deliveryType: DeliveryType;
  maxPerUser: number | null;
  platform: Platform;
  regions: string[];
}

interface QuoteRow extends QuotedProduct {
  now: Date;
  isVisible: boolean;
  /** Units that this member has paid for, and those in open orders. */
  paidUnits: number;
  openUnits: number;
  buyerCountry: string | null;
  missingBase: ValidatedLine['missingBase'];
}

export interface QuotedLine extends JudgedLine {
  productId: string;
  currency: string;
  quantity: number;
  region: RegionVerdict;
  /** Where the buyer is, as far as known. */
  buyerCountry: string | null;
  /** Where the buyer said that they will use it. */
  usedInCountry: string | null;
  missingBase: ValidatedLine['missingBase'];
  /** Null when the product does not exist or is hidden from the member. */
  product: QuotedProduct | null;
}

const nothing = {
  region: 'works',
  buyerCountry: null,
  usedInCountry: null,
  missingBase: null,
  product: null,
  status: 'unavailable',
  availableQuantity: 0,
  listPriceCents: 0,
  guestPriceCents: 0,
  unitPriceCents: 0,
} as const satisfies Omit<QuotedLine, 'productId' | 'quantity' | 'currency'>;

/**
 * The lines of a cart as the database has them now, priced for this member or a guest. Nothing of the client's price counts
 * (M-08). Where the account says no country, the stated one counts: a guest's, or that of the bill.
 */
export async function quoteLines(
  db: Database,
  actor: Actor,
  items: readonly OrderLineInput[],
  statedCountry: string | null = null,
): Promise<QuotedLine[]> {
  const buyer = actor.kind === 'member' ? actor : { userId: null, vipLevel: null };
  const { currencyCode: currency } = await getSettings(db);
  const ids = items.map((item) => item.productId);
  const rows = new Map((await readProducts(db, buyer.userId, ids)).map((row) => [row.id, row]));
  return items.map((item) => {
    const { productId, quantity, expectedPrice } = item;
    const row = rows.get(productId);
    if (!row || !maySee(actor, row)) return { productId, quantity, currency, ...nothing };
    const { now, isVisible: _, paidUnits, openUnits, missingBase, ...product } = row;
    const buyerCountry = row.buyerCountry ?? statedCountry;
    const usedInCountry = item.usedInCountry ?? null;
    const confirmation = item.regionConfirmed === true ? { country: usedInCountry, shown: null } : null;
    const region = judgeRegion({ regions: product.regions, country: buyerCountry, confirmation });
    const wish = {
      quantity,
      expectedPriceCents:
        expectedPrice === undefined ? null : readCents(expectedPrice, currency, { field: 'expectedPrice' }),
      isOwned: paidUnits > 0,
      isOwnProduct: product.sellerId === buyer.userId,
      userAllowance: product.maxPerUser === null ? null : product.maxPerUser - paidUnits - openUnits,
      region,
    };
    const known = { region, buyerCountry, usedInCountry, missingBase, product };
    return { productId: product.id, quantity, currency, ...known, ...judgeLine(product, wish, buyer.vipLevel, now) };
  });
}

/** One prepared statement, because in a rush most requests only run this. */
async function readProducts(db: Database, userId: string | null, ids: string[]): Promise<QuoteRow[]> {
  const { rows } = await db.pool.query<QuoteRow>({
    name: 'orders-quote',
    text: `SELECT p."id", p."sellerId", p."name", p."sku", p."slug", p."coverKey", p."type", p."deliveryType", p."status",
             p."publishFrom", p."publishTo", p."vipFrom", p."vipOnly", p."stockQuantity", p."maxPerOrder", p."maxPerUser",
             p."platform", COALESCE(p."regions", '{}') AS "regions",
             (SELECT u."country" FROM users u WHERE u."id" = $1) AS "buyerCountry",
             CASE WHEN p."type" = 'dlc' THEN (
               SELECT json_build_object('id', g."id", 'slug', g."slug", 'name', g."name") FROM products g
               WHERE g."id" = p."parentProductId" AND g."id" <> ALL($2::uuid[]) AND ${visible('g')} AND NOT EXISTS (
                 SELECT FROM orders o JOIN order_items i ON i."orderId" = o."id"
                 WHERE o."userId" = $1 AND i."productId" = g."id" AND ${ownedLine.sql})
             ) END AS "missingBase",
             p."priceCents", p."vipPriceCents", p."salePriceCents", p."saleFrom", p."saleTo", clock_timestamp() AS "now",
             (${visible('p')}) AS "isVisible", COALESCE(bought.paid, 0)::int AS "paidUnits", COALESCE(bought.open, 0)::int AS "openUnits"
           FROM products p
           LEFT JOIN (
             SELECT i."productId",
                    sum(i."quantity") FILTER (WHERE ${ownedLine.sql}) AS paid,
                    sum(i."quantity") FILTER (WHERE ${openLine.sql}) AS open
             FROM orders o JOIN order_items i ON i."orderId" = o."id"
             WHERE o."userId" = $1::uuid AND i."productId" = ANY($2::uuid[]) GROUP BY i."productId"
           ) bought ON bought."productId" = p."id"
           WHERE p."id" = ANY($2::uuid[])`,
    values: [userId, ids],
  });
  return rows;
}
