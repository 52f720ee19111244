import { Prisma } from '../../platform/generated/client.ts';

/**
 * Condition on `orders o`: what is in it belongs to this member. A gift is its recipient's, and nobody's until it is
 * claimed.
 */
export function heldBy(userId: string): Prisma.Sql {
  return Prisma.sql`((o."userId" = ${userId}::uuid AND NOT o."isGift") OR o."recipientId" = ${userId}::uuid)`;
}

/** The same for a statement whose parameter `$n` is the member's id. */
export function heldByParameter(parameter: `$${number}`): string {
  return `((o."userId" = ${parameter} AND NOT o."isGift") OR o."recipientId" = ${parameter})`;
}

/** Condition on `orders o` and `order_items i`: the product was paid for, and neither given back nor revoked. */
export const ownedLine = Prisma.sql`o."paymentStatus" = 'paid' AND o."status" NOT IN ('cancelled', 'refunded', 'failed')
  AND i."deliveryStatus" <> 'revoked'`;

/** Condition on `products p`: the member, whose ID `user` is in the statement, has it and has no use for a second one. */
export function isOwnedBy(user: string): string {
  return `(p."type" <> 'game_item' AND EXISTS (
    SELECT FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
    WHERE i."productId" = p."id" AND (o."recipientId" = ${user} OR (o."userId" = ${user} AND NOT o."isGift"))
      AND ${ownedLine.sql}))`;
}
