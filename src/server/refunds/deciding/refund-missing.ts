import { dropLine } from '../../orders/fulfilment/drop-line.ts';
import { enqueueDelivery } from '../../orders/fulfilment/enqueue-delivery.ts';
import { orderRefundsPort } from '../../orders/payment/order-refunds.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { resolveOutOfStock } from '../../orders/state/out-of-stock-alert.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

interface MissingRefund {
  reason: string;
  byUserId: string;
}

/**
 * Refunds the lines of an order on hold that were never delivered, and completes it with the others. Call with its row
 * locked.
 */
export async function refundMissing(
  tx: Transaction,
  services: Services,
  order: LockedOrder,
  { reason, byUserId }: MissingRefund,
): Promise<void> {
  const { id } = order;
  const missing = await tx.orderItem.findMany({
    where: { orderId: id, deliveryStatus: { in: ['pending', 'delivering', 'failed'] } },
    select: { id: true },
    orderBy: { position: 'asc' },
  });
  const itemIds = missing.map((item) => item.id);
  await transitionOrder(tx, order, { to: 'processing', by: 'system', type: 'approved', text: reason });
  await resolveOutOfStock(tx, id);
  const processing: LockedOrder = { ...order, status: 'processing' };
  for (const itemId of itemIds) await dropLine(tx, itemId);
  await recordOrderEvent(tx, { orderId: id, type: 'line_cancelled', text: reason, byUserId });
  const why = { key: `missing:${id}`, reason: 'cancelled', text: reason, byUserId };
  await orderRefundsPort.only(services).refundLines(tx, services.environment, processing, itemIds, why);
  const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { paidAt: true } });
  const key = `deliver:${id}:without-missing:${databaseNow().getTime()}`;
  await enqueueDelivery(tx, processing, { key, paidAt: paidAt ?? databaseNow() });
}
