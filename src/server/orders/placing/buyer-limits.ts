import { lockAccountForNoKeyUpdate } from '../../accounts/lock-account.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { ownedLine } from '../../products/access/owned-line.ts';
import { awaitsRelease } from '../release-payment/release-limits.ts';
import { openLine } from '../state/owned-lines.ts';
import { selectStanding } from '../state/standing-sellers.ts';
import { type LineChange, type OrderableLine, refuseChanged } from './check-lines.ts';
import type { SoldLine } from './quote-parts.ts';

/** D-70: with more unpaid orders one account could reserve the whole stock. */
const maxOpenOrders = 3;

/** Serialises the orders of one buyer, which everything below relies on. */
export async function lockBuyer(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockAccountForNoKeyUpdate(tx, userId))) throw new AppError('UNAUTHENTICATED');
}

/** TOO_MANY_OPEN_ORDERS when the buyer has no room for another one. Call with the buyer locked. */
export async function requireOpenOrderRoom(tx: Transaction, userId: string): Promise<void> {
  const releasePayment = { isNot: { dueUntil: null } };
  requireRoom(await tx.order.count({ where: { userId, status: 'pending', releasePayment } }));
}

export function requireRoom(openOrders: number): void {
  if (openOrders >= maxOpenOrders) throw new AppError('TOO_MANY_OPEN_ORDERS');
}

export interface PlacedBefore {
  id: string;
  requestHash: string;
}

/** What placing an order depends on besides its lines and prices. */
export interface Counter {
  /** The order of an earlier request with the same key. */
  placed: PlacedBefore | null;
  openOrders: number;
  /** Sellers who may sell. None of them can be banned until the commit. */
  standing: ReadonlySet<string>;
  /** Units that the limit per buyer still leaves, by product. */
  left: ReadonlyMap<string, number>;
  /** By the database's clock. */
  now: Date;
  /** GM-YYYY-NNNNNN (D-13). Numbers only grow; a refused order leaves a gap. */
  orderNumber: string;
}

interface CounterRow extends Pick<Counter, 'placed' | 'openOrders' | 'now'> {
  standing: string[];
  allowances: Allowance[];
  number: string;
}

/** All of it in one statement, and the sellers locked. Call with the buyer locked. */
export async function readCounter(
  tx: Transaction,
  userId: string,
  idempotencyKey: string,
  lines: readonly SoldLine[],
): Promise<Counter> {
  const sellerIds = lines.map(({ product }) => product.sellerId);
  const [row] = await tx.$queryRaw<CounterRow[]>`
    WITH standing AS (${selectStanding(sellerIds)}), allowances AS (${selectAllowances({ userId }, lines)})
    SELECT (SELECT json_build_object('id', o."id", 'requestHash', o."requestHash") FROM orders o
            WHERE o."userId" = ${userId}::uuid AND o."idempotencyKey" = ${idempotencyKey}) AS "placed",
      (SELECT count(*) FROM orders o WHERE o."userId" = ${userId}::uuid AND o."status" = 'pending'
              AND NOT ${awaitsRelease})::int AS "openOrders",
      ARRAY(SELECT "id"::text FROM standing) AS "standing",
      (SELECT COALESCE(json_agg(allowances), '[]') FROM allowances) AS "allowances",
      clock_timestamp() AS "now", nextval('order_number_seq')::text AS "number"`;
  if (!row) throw new AppError('INTERNAL');
  const { placed, openOrders, now, number } = row;
  return {
    placed,
    openOrders,
    standing: new Set(row.standing),
    left: toLeft(row.allowances),
    now,
    orderNumber: `GM-${now.getUTCFullYear()}-${number.padStart(6, '0')}`,
  };
}

/**
 * Checks the lines again with the buyer locked: ORDER_VALIDATION_FAILED with the lines when the buyer ordered the same
 * in another tab meanwhile, or a seller was banned.
 */
export function requireStillOrderable(
  { standing, left }: Pick<Counter, 'standing' | 'left'>,
  { wanted, lines }: { wanted: readonly OrderableLine[]; lines: readonly SoldLine[] },
): void {
  const gone = lines.filter(({ product }) => !standing.has(product.sellerId));
  // A product may be in a bundle and on a line of its own.
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  const short = lines.filter(({ productId }) => (left.get(productId) ?? Infinity) < (units.get(productId) ?? 0));
  if (gone.length + short.length === 0) return;
  const changes = new Map<string, LineChange>();
  for (const { productId } of short) {
    changes.set(productId, { status: 'limited', availableQuantity: Math.max(0, left.get(productId) ?? 0) });
  }
  for (const { productId } of gone) changes.set(productId, { status: 'unavailable', availableQuantity: 0 });
  throw refuseChanged(wanted, changes);
}

/** For an order that opens again: the same limits as for a new one. */
export async function requireRoomAgain(
  tx: Transaction,
  { id: orderId, userId }: { id: string; userId: string },
): Promise<void> {
  await lockBuyer(tx, userId);
  await requireOpenOrderRoom(tx, userId);
  const lines = await tx.orderItem.findMany({ where: { orderId }, select: { productId: true, quantity: true } });
  const left = toLeft(await tx.$queryRaw<Allowance[]>(selectAllowances({ userId, orderId }, lines)));
  if (lines.every(({ productId, quantity }) => (left.get(productId) ?? quantity) >= quantity)) return;
  throw new AppError('ORDER_VALIDATION_FAILED', {
    message: 'You have reached the purchase limit for this product.',
  });
}

/** Units that the limit per buyer still leaves, by product; those without a limit are not in it. */
function selectAllowances(
  { userId, orderId = null }: { userId: string; orderId?: string | null },
  lines: readonly { productId: string }[],
): Prisma.Sql {
  const ids = lines.map(({ productId }) => productId);
  return Prisma.sql`
    SELECT p."id", (p."maxPerUser" - COALESCE((
      SELECT sum(i."quantity") FROM orders o JOIN order_items i ON i."orderId" = o."id"
      WHERE o."userId" = ${userId}::uuid AND i."productId" = p."id" AND o."id" IS DISTINCT FROM ${orderId}::uuid
        AND ((${ownedLine}) OR (${openLine}))), 0))::int AS "left"
    FROM products p WHERE p."id" = ANY(${ids}::uuid[]) AND p."maxPerUser" IS NOT NULL`;
}

interface Allowance {
  id: string;
  left: number;
}

const toLeft = (rows: readonly Allowance[]) => new Map(rows.map(({ id, left }) => [id, left]));
