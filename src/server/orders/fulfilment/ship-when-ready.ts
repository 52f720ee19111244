import type { OrderActorKind } from '../../../shared/orders/order.machine.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * The order counts as handed over once its keys and files are delivered and every seller has handed over. Then the
 * buyer has 72 hours. Returns whether that is so.
 */
export async function shipWhenReady(
  tx: Transaction,
  order: LockedOrder,
  { by, byUserId }: { by: OrderActorKind; byUserId?: string },
): Promise<boolean> {
  const undone = await tx.orderItem.count({
    where: { orderId: order.id, deliveryStatus: { in: ['pending', 'failed'] } },
  });
  if (undone > 0) return false;
  const text = 'Delivered in the game. Please confirm that you have received it';
  await transitionOrder(tx, order, { to: 'shipped', by, ...(byUserId && { byUserId }), type: 'shipped', text });
  await notify(tx, {
    userId: order.userId,
    type: 'order_shipped',
    title: 'Handed over',
    message: `Order ${order.orderNumber} was delivered in the game. Confirm it or report a problem within 72 hours.`,
    link: `/user/orders/${order.id}`,
    dedupeKey: `order_shipped:${order.id}:${(await databaseTime(tx)).toISOString()}`,
  });
  return true;
}
