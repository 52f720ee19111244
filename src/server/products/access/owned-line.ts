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
