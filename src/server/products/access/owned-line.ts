import { Prisma } from '../../platform/generated/client.ts';

/** Condition on `orders o` and `order_items i`: the product was paid for, and neither given back nor revoked. */
export const ownedLine = Prisma.sql`o."paymentStatus" = 'paid' AND o."status" NOT IN ('cancelled', 'refunded', 'failed')
  AND i."deliveryStatus" <> 'revoked'`;
