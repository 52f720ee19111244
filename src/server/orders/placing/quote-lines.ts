import type { ValidateOrder } from '../../../shared/orders/place-order.schemas.ts';
import { type JudgedLine, judgeLine, type Orderable } from '../../../shared/orders/pricing/order-line.rules.ts';
import { isUnreleased, type Preorderable, sellableUnits } from '../../../shared/orders/pricing/preorder.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { DeliveryType, ProductType } from '../../platform/generated/enums.ts';
import { readCents } from '../../platform/read-cents.ts';
import { heldByParameter, ownedLine } from '../../products/access/owned-line.ts';
import { maySee } from '../../products/access/products.policy.ts';
import { visible } from '../../products/access/visible-product.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { openLine } from '../state/owned-lines.ts';

type LineInput = ValidateOrder['items'][number];

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
  releaseAt: Date | null;
  /** Not released yet: sold against the limit of pre-orders instead of the stock. */
  isPreorder: boolean;
}

interface QuoteRow extends Omit<QuotedProduct, 'isPreorder'>, Preorderable {
  preorderAllowed: boolean;
  now: Date;
  isVisible: boolean;
  /** Units that are this member's, that they have paid for, and those in their open orders. */
  ownedUnits: number;
  paidUnits: number;
  openUnits: number;
}

export interface QuotedLine extends JudgedLine {
  productId: string;
  currency: string;
  quantity: number;
  /** Null when the product does not exist or is hidden from the member. */
  product: QuotedProduct | null;
}

const nothing: JudgedLine = {
  status: 'unavailable',
  availableQuantity: 0,
  listPriceCents: 0,
  guestPriceCents: 0,
  unitPriceCents: 0,
};

/**
 * The lines of a cart as the database has them now, priced for this member. Nothing of the client's price counts
 * (M-08).
 */
export async function quoteLines(
  db: Database,
  actor: MemberActor,
  items: readonly LineInput[],
  { isGift = false } = {},
): Promise<QuotedLine[]> {
  const { currencyCode: currency } = await getSettings(db);
  const ids = items.map((item) => item.productId);
  const rows = new Map((await readProducts(db, actor.userId, ids)).map((row) => [row.id, row]));
  return items.map(({ productId, quantity, expectedPrice }) => {
    const row = rows.get(productId);
    if (!row || !maySee(actor, row)) return { productId, quantity, currency, product: null, ...nothing };
    const { now, isVisible: _, ownedUnits, paidUnits, openUnits, ...stored } = row;
    const product = { ...stored, stockQuantity: sellableUnits(stored, now), isPreorder: isUnreleased(stored, now) };
    const wish = {
      quantity,
      expectedPriceCents:
        expectedPrice === undefined ? null : readCents(expectedPrice, currency, { field: 'expectedPrice' }),
      isOwned: ownedUnits > 0 && !isGift,
      isOwnProduct: product.sellerId === actor.userId,
      userAllowance: product.maxPerUser === null ? null : product.maxPerUser - paidUnits - openUnits,
    };
    return { productId: product.id, quantity, currency, product, ...judgeLine(product, wish, actor.vipLevel, now) };
  });
}

/** One prepared statement, because in a rush most requests only run this. */
async function readProducts(db: Database, userId: string, ids: string[]): Promise<QuoteRow[]> {
  const { rows } = await db.pool.query<QuoteRow>({
    name: 'orders-quote',
    text: `SELECT p."id", p."sellerId", p."name", p."sku", p."slug", p."coverKey", p."type", p."deliveryType", p."status",
             p."publishFrom", p."publishTo", p."vipFrom", p."vipOnly", p."stockQuantity", p."maxPerOrder", p."maxPerUser",
             p."releaseAt", p."preorderAllowed", p."preorderLimit", p."preorderedUnits",
             p."priceCents", p."vipPriceCents", p."salePriceCents", p."saleFrom", p."saleTo", clock_timestamp() AS "now",
             (${visible('p')}) AS "isVisible", COALESCE(bought.owned, 0)::int AS "ownedUnits", COALESCE(bought.paid, 0)::int AS "paidUnits", COALESCE(bought.open, 0)::int AS "openUnits"
           FROM products p
           LEFT JOIN (
             SELECT i."productId",
                    sum(i."quantity") FILTER (WHERE ${ownedLine.sql} AND ${heldByParameter('$1')}) AS owned,
                    sum(i."quantity") FILTER (WHERE ${ownedLine.sql} AND o."userId" = $1) AS paid,
                    sum(i."quantity") FILTER (WHERE ${openLine.sql} AND o."userId" = $1) AS open
             FROM orders o JOIN order_items i ON i."orderId" = o."id"
             WHERE (o."userId" = $1 OR o."recipientId" = $1) AND i."productId" = ANY($2::uuid[]) GROUP BY i."productId"
           ) bought ON bought."productId" = p."id"
           WHERE p."id" = ANY($2::uuid[])`,
    values: [userId, ids],
  });
  return rows;
}
