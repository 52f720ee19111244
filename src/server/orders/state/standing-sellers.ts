import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/** The buyer's text for an order on hold because of its seller. */
export const sellerReview = 'The seller is under review';

/**
 * Statement: which of these sellers may sell. None of them can be banned, suspended or deactivated before the commit, because that
 * waits for the row and then finds the order.
 */
export function selectStanding(sellerIds: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT u."id" FROM users u WHERE u."id" = ANY(${[...new Set(sellerIds)]}::uuid[]) AND may_sell(u)
    ORDER BY u."id" FOR KEY SHARE`;
}

/**
 * Whether a line of the order that is still to be delivered comes from a seller who is banned or suspended. Until the
 * commit that stays so.
 */
export async function hasBarredSeller(tx: Transaction, orderId: string): Promise<boolean> {
  return isBarred(await tx.$queryRaw<OpenSeller[]>(selectOpenSellers(orderId)));
}

/** A seller of something that is still to be delivered. */
export interface OpenSeller {
  isBarred: boolean;
}

export const isBarred = (sellers: readonly OpenSeller[]) => sellers.some((seller) => seller.isBarred);

/** Locks them too. */
export function selectOpenSellers(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT u."status" IN ('suspended', 'banned') AS "isBarred" FROM users u
    WHERE u."id" IN (SELECT i."sellerId" FROM order_items i
                     WHERE i."orderId" = ${orderId}::uuid AND i."deliveryStatus" IN ('pending', 'delivering', 'failed'))
    ORDER BY u."id" FOR KEY SHARE OF u`;
}
