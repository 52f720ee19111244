import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { takeRoundRobinBatch } from '../../settings/round-robin-batch.ts';
import { deliverOrder } from '../fulfilment/deliver-order.ts';

const batchSize = 200;

/**
 * Delivers what was pre-ordered and is released by now, whatever became of the job that was planned for it: the release
 * was moved, or passed while no worker ran. Orders that fail keep no others from their turn. Safe to run twice and in
 * parallel.
 */
export async function releasePreorders(services: Services, limit = batchSize): Promise<void> {
  const rows = await takeRoundRobinBatch(services.db, { key: 'orders.released-preorders', limit }, (after, room) =>
    findReleased(services, after, room),
  );
  await forEachRow(rows, ({ id }) => deliverOrder(services, id, nothingToComplete));
}

async function findReleased({ db }: Services, after: string | null, limit: number): Promise<{ id: string }[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT o."id" FROM products p
     JOIN stock_reservations r ON r."productId" = p."id" AND r."isPreorder" AND r."status" = 'sold'
     JOIN order_items i ON i."id" = r."orderItemId" AND i."deliveryStatus" = 'pending'
     JOIN orders o ON o."id" = i."orderId" AND o."status" = 'processing'
       AND (NOT o."isGift" OR o."recipientId" IS NOT NULL)
     WHERE p."preorderedUnits" > 0 AND (p."releaseAt" IS NULL OR p."releaseAt" <= now())
       AND (o."withdrawalConsentAt" IS NOT NULL OR o."paidAt" <= now() - $1 * interval '1 day')
       AND ($3::uuid IS NULL OR (o."paidAt", o."id") > (SELECT "paidAt", "id" FROM orders WHERE "id" = $3))
     GROUP BY o."id" ORDER BY o."paidAt", o."id" LIMIT $2`,
    [withdrawalDays, limit, after],
  );
  return rows;
}

const nothingToComplete = async () => undefined;
