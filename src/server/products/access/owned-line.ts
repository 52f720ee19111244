import { Prisma } from '../../platform/generated/client.ts';

/**
 * Condition on `orders o`: what is in it belongs to this member. A gift is its recipient's, and nobody's until it is
 * claimed.
 */
export function heldBy(userId: string): Prisma.Sql {
  return Prisma.sql`((o."userId" = ${userId}::uuid AND NOT o."isGift") OR o."recipientId" = ${userId}::uuid)`;
}

/** The same for Prisma. */
export function heldOrder(userId: string): Prisma.OrderWhereInput {
  return { OR: [{ userId, isGift: false }, { recipientId: userId }] };
}

/** The same for the text of a statement, in which `user` is the member's ID: a parameter, a column or a subquery. */
export function heldByUser(user: string): string {
  return `((o."userId" = ${user} AND NOT o."isGift") OR o."recipientId" = ${user})`;
}

/** Condition on `orders o` and `order_items i`: the product was paid for, and neither given back nor revoked. */
export const ownedLine = Prisma.raw(
  `o."paymentStatus" = 'paid' AND ${isKeptOrder('o')} AND i."deliveryStatus" <> 'revoked'`,
);

/** Whether a paid order still counts as one, as SQL: it was not given back as a whole. */
export function isKeptOrder(order: string): string {
  return `${order}."status" NOT IN ('cancelled', 'refunded', 'failed')`;
}

/** Condition on `products p`: the member has it and has no use for a second one; `user` as with `heldByUser`. */
export function isOwnedBy(user: string): string {
  return `(p."type" <> 'game_item' AND EXISTS (
    SELECT FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
    WHERE i."productId" = p."id" AND ${heldByUser(user)} AND ${ownedLine.sql}))`;
}
