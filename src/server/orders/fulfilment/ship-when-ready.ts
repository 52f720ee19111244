import type { OrderActorKind } from '../../../shared/orders/order.machine.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * The order counts as handed over once its keys and files are delivered and every seller has handed over. Then the
 * buyer has 72 hours. Returns whether that is so.
 */
export async function shipWhenReady(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
  { by, byUserId }: { by: OrderActorKind; byUserId?: string },
): Promise<boolean> {
  const undone = await tx.orderItem.count({
    where: { orderId: order.id, deliveryStatus: { in: ['pending', 'failed'] } },
  });
  if (undone > 0) return false;
  const text = 'Delivered in the game. Please confirm that you have received it';
  await transitionOrder(tx, order, { to: 'shipped', by, ...(byUserId && { byUserId }), type: 'shipped', text });
  const dedupeKey = `order_shipped:${order.id}:${(await databaseTime(tx)).toISOString()}`;
  await notify(tx, {
    userId: order.userId,
    type: 'order_shipped',
    title: 'Handed over',
    message: `Order ${order.orderNumber} was delivered in the game. Confirm it or report a problem within 72 hours.`,
    link: `/user/orders/${order.id}`,
    dedupeKey,
  });
  const variables = { orderNumber: order.orderNumber, orderUrl: `${PUBLIC_URL}/user/orders/${order.id}` };
  await queueMail(tx, { templateKey: 'order-shipped', userId: order.userId, variables, dedupeKey });
  return true;
}
