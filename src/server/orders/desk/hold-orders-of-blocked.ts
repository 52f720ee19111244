import { findOrderEdge } from '../../../shared/orders/order.machine.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import { lockOrder } from '../state/lock-order.ts';
import { heldMinutes, holdReservations } from '../state/order-reservations.ts';
import { hasBarredSeller, sellerReview } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * Puts on hold, for a person to decide (D-42), the open orders of somebody who is banned, and those with a line that
 * somebody banned or suspended sold and that is not delivered yet. Safe to run twice.
 */
export async function holdOrdersOfBlocked({ db, environment }: Services, userId: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; isBuyer: boolean }>({
    name: 'orders-open-of-blocked',
    text: `SELECT o."id", true AS "isBuyer" FROM orders o JOIN users u ON u."id" = o."userId"
           WHERE o."userId" = $1 AND u."status" = 'banned' AND o."status" IN ('pending', 'processing')
           UNION
           SELECT o."id", false FROM order_items i JOIN orders o ON o."id" = i."orderId"
           JOIN users u ON u."id" = i."sellerId"
           WHERE i."sellerId" = $1 AND u."status" IN ('suspended', 'banned') AND o."status" IN ('pending', 'processing')
             AND i."deliveryStatus" IN ('pending', 'delivering', 'failed')
           ORDER BY 1`,
    values: [userId],
  });
  await forEachRow(rows, ({ id, isBuyer }) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status === 'on_hold' || !findOrderEdge(order.status, 'on_hold', 'system')) return;
      if (!isBuyer && !(await hasBarredSeller(tx, id))) return;
      if (order.status === 'pending') await holdReservations(tx, id, heldMinutes);
      const text = isBuyer ? 'The account is under review' : sellerReview;
      await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
      await announceOrder(tx, environment, id, 'order_on_hold');
    }),
  );
}
