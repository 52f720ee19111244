import { Prisma } from '../../platform/generated/client.ts';
import { underWayList } from '../payments-under-way.ts';

/**
 * SQL condition on `orders o`: its buyer is paying it right now, with a payment under way, a price in coins that still
 * holds, or coins that have arrived.
 */
export const isBeingPaid = Prisma.sql`(
  EXISTS (SELECT FROM payments p WHERE p."orderId" = o."id" AND p."status" IN ${underWayList})
  OR o."status" = 'pending' AND (
    EXISTS (SELECT FROM crypto_quotes q WHERE q."orderId" = o."id" AND q."expiresAt" > now())
    OR EXISTS (SELECT FROM crypto_transfers t WHERE t."orderId" = o."id")))`;
