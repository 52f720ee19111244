import { findOrderEdge } from '../../shared/orders/order.machine.ts';
import { transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { lockOrder } from './lock-order.ts';
import { heldMinutes, holdReservations } from './order-reservations.ts';
import { transitionOrder } from './transition-order.ts';

/** Puts the open orders of somebody who is banned on hold, for a person to decide (D-42). Safe to run twice. */
export async function holdOrdersOfBanned({ db, environment }: Services, userId: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'orders-open-of-banned',
    text: `SELECT o."id" FROM orders o JOIN users u ON u."id" = o."userId"
           WHERE o."userId" = $1 AND u."status" = 'banned' AND o."status" IN ('pending', 'processing')
           ORDER BY o."id"`,
    values: [userId],
  });
  for (const { id } of rows) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status === 'on_hold' || !findOrderEdge(order.status, 'on_hold', 'system')) return;
      if (order.status === 'pending') await holdReservations(tx, id, heldMinutes);
      const text = 'The account is under review';
      await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
      await announceOrder(tx, environment, id, 'order_on_hold');
    });
  }
}
