import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';
import { releaseHolds } from '../state/release-holds.ts';
import { transitionOrder } from '../state/transition-order.ts';

const batchSize = 200;

/**
 * Cancels orders nobody paid within their time (24 h). One with an open payment attempt, or with a transaction that its
 * buyer named, is left until that is settled.
 * Safe to run twice and in parallel.
 */
export async function expireUnpaidOrders({ db, environment }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT "id" FROM orders o WHERE "status" IN ('pending', 'failed') AND "expiresAt" <= now()
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id" AND p."status" IN ('pending', 'processing', 'paid'))
       AND NOT EXISTS (SELECT 1 FROM crypto_transactions c WHERE c."orderId" = o."id" AND c."status" = 'pending_approval')
     ORDER BY "expiresAt" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (!order?.isExpired || (order.status !== 'pending' && order.status !== 'failed')) return;
      const busy = await tx.payment.count({
        where: { orderId: id, status: { in: ['pending', 'processing', 'paid'] } },
      });
      const named = await tx.cryptoTransaction.count({ where: { orderId: id, status: 'pending_approval' } });
      if (busy + named > 0) return;
      await releaseHolds(tx, id);
      await transitionOrder(tx, order, { to: 'cancelled', by: 'system', type: 'expired', text: 'Not paid in time' });
      await tx.order.update({ where: { id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
      await announceOrder(tx, environment, id, 'order_cancelled');
    }),
  );
}
