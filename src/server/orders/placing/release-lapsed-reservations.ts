import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { releaseReservations } from '../state/order-reservations.ts';

const batchSize = 200;
const lapsedUnpaid = 'The reservation expired. The order can still be paid while supplies last';
/** It may be paid already, and cannot be paid now. */
const lapsedOnHold = 'The reservation expired while the order was on hold';

/**
 * Puts stock back that was reserved for too long: 30 minutes for an order that waits for its payment, which can still be
 * paid and then reserves the stock again, if there is any; three days for one on hold, whose approval does the same. Safe
 * to run twice and in parallel.
 */
export async function releaseLapsedReservations({ db }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ orderId: string }>(
    `SELECT DISTINCT i."orderId" FROM stock_reservations r JOIN order_items i ON i."id" = r."orderItemId"
     WHERE r."status" = 'held' AND r."expiresAt" <= now() LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ orderId }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, orderId);
      if (!order) return;
      const lapsed = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM stock_reservations WHERE "status" = 'held' AND "expiresAt" <= now()
          AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid) LIMIT 1`;
      if (lapsed.length === 0) return;
      await releaseReservations(tx, orderId);
      const text = order.status === 'on_hold' ? lapsedOnHold : lapsedUnpaid;
      await recordOrderEvent(tx, { orderId, type: 'reservation_released', text });
    }),
  );
}
