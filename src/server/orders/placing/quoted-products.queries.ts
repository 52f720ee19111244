import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import type { Orderable } from '../../../shared/orders/pricing/order-line.rules.ts';
import type { Preorderable } from '../../../shared/orders/pricing/preorder.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import type { DeliveryType, Platform, ProductType } from '../../platform/generated/enums.ts';
import { heldByUser, ownedLine } from '../../products/access/owned-line.ts';
import { visible } from '../../products/access/visible-product.ts';
import { openLine } from '../state/owned-lines.ts';

export interface QuotedProduct extends Orderable {
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
  payOnRelease: boolean;
  platform: Platform;
  regions: string[];
  /** Null for everything but a bundle. */
  bundlePercent: number | null;
}

export interface QuoteRow extends Omit<QuotedProduct, 'isPreorder' | 'preorderAllowed'>, Preorderable {
  now: Date;
  isVisible: boolean;
  /** Units that are this member's, that they have paid for, and those in their open orders. */
  ownedUnits: number;
  paidUnits: number;
  openUnits: number;
  buyerCountry: string | null;
  missingBase: ValidatedLine['missingBase'];
}

const columns = `p."id", p."sellerId", p."name", p."sku", p."slug", p."coverKey", p."type", p."deliveryType", p."status",
  p."publishFrom", p."publishTo", p."vipFrom", p."vipOnly", p."stockQuantity", p."maxPerOrder", p."maxPerUser",
  p."priceCents", p."vipPriceCents", p."salePriceCents", p."saleFrom", p."saleTo", p."lowest30Cents", p."bundlePercent",
  p."releaseAt", p."preorderAllowed", p."payOnRelease", p."preorderLimit", p."preorderedUnits",
  p."platform", COALESCE(p."regions", '{}') AS "regions",
  (SELECT u."country" FROM users u WHERE u."id" = $1) AS "buyerCountry",
  clock_timestamp() AS "now", (${visible('p')}) AS "isVisible",
  COALESCE(bought.owned, 0)::int AS "ownedUnits", COALESCE(bought.paid, 0)::int AS "paidUnits", COALESCE(bought.open, 0)::int AS "openUnits"`;

/** The base game of a DLC that member $1 neither has nor orders with it. */
const missingBase = `CASE WHEN p."type" = 'dlc' THEN (
    SELECT json_build_object('id', g."id", 'slug', g."slug", 'name', g."name") FROM products g
    WHERE g."id" = p."parentProductId" AND g."id" <> ALL($2::uuid[]) AND ${visible('g')} AND NOT EXISTS (
      SELECT FROM orders o JOIN order_items i ON i."orderId" = o."id"
      WHERE ${heldByUser('$1')} AND i."productId" = g."id" AND ${ownedLine.sql})
  ) END AS "missingBase"`;

/** What member $1 has bought of these products. */
const boughtOf = (ids: string) => `LEFT JOIN (
    SELECT i."productId",
           sum(i."quantity") FILTER (WHERE ${ownedLine.sql} AND ${heldByUser('$1')}) AS owned,
           sum(i."quantity") FILTER (WHERE ${ownedLine.sql} AND o."userId" = $1) AS paid,
           sum(i."quantity") FILTER (WHERE ${openLine.sql} AND o."userId" = $1) AS open
    FROM orders o JOIN order_items i ON i."orderId" = o."id"
    WHERE (o."userId" = $1::uuid OR o."recipientId" = $1::uuid) AND i."productId" = ANY(${ids}) GROUP BY i."productId"
  ) bought ON bought."productId" = p."id"`;

/**
 * The ids asked for. Through a subquery PostgreSQL expects the same of any ids, so that it keeps its plan; given as they
 * are, it would plan these large statements anew each time, which takes longer than running them.
 */
const asked = 'ARRAY(SELECT unnest($2::uuid[]))';

/** One prepared statement, because in a rush most requests only run this. */
export async function readProducts(db: Database, userId: string | null, ids: readonly string[]): Promise<QuoteRow[]> {
  const { rows } = await db.pool.query<QuoteRow>({
    name: 'orders-quote',
    text: `SELECT ${columns}, ${missingBase} FROM products p ${boughtOf(asked)} WHERE p."id" = ANY(${asked})`,
    values: [userId, ids],
  });
  return rows;
}

/** The parts of these bundles, in the order of each. */
export async function readParts(
  db: Database,
  userId: string | null,
  bundleIds: readonly string[],
): Promise<(QuoteRow & { bundleId: string })[]> {
  const partIds = 'ARRAY(SELECT part."productId" FROM bundle_parts part WHERE part."bundleId" = ANY($2::uuid[]))';
  const { rows } = await db.pool.query<QuoteRow & { bundleId: string }>({
    name: 'orders-quote-parts',
    text: `SELECT b."bundleId", ${columns}, NULL AS "missingBase" FROM bundle_parts b JOIN products p ON p."id" = b."productId"
      ${boughtOf(partIds)} WHERE b."bundleId" = ANY($2::uuid[]) ORDER BY b."bundleId", b."position"`,
    values: [userId, bundleIds],
  });
  return rows;
}
