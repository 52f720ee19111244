import type { Order } from '../../../shared/orders/order.schemas.ts';
import { namesOf } from '../../../shared/records/record.ts';
import type { StockChoice } from '../../../shared/refunds/refund.schemas.ts';
import { usedLines } from '../../downloads/grants/order-use.queries.ts';
import { endOrder } from '../../orders/desk/cancel-order.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { getOrder } from '../../orders/read/orders.queries.ts';
import { announceOrder } from '../../orders/state/announce-order.ts';
import { isDisputed } from '../../orders/state/disputed-orders.ts';
import { lockOrderNow } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { conflict } from '../../orders/state/transition-order.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { refundMissing } from './refund-missing.ts';

const heldReasons = { out_of_stock: 'out of stock', region_changed: 'does not work in their country' } as const;

/**
 * Paid, but out of stock, or no longer working where the buyer is: the buyer waits for stock, or gets a refund and
 * the order ends (D-36). Where something of it was used, that is kept and only what is missing is refunded.
 */
export async function chooseStock(services: Services, actor: MemberActor, input: StockChoice): Promise<Order> {
  const { db, environment } = services;
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: { id: true, userId: true } });
  const { id } = authorizeBuyer(actor, row);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const held = await whyHeld(tx, id);
    const isOpen = order.status === 'on_hold' && order.paymentStatus === 'paid' && !(await isDisputed(tx, id));
    if (!isOpen || held === undefined) {
      throw conflict(order.status, 'buyer');
    }
    if (input.choice === 'wait') {
      if (held !== 'out_of_stock') throw conflict(order.status, 'buyer');
      const text = 'The buyer is waiting for new stock';
      await recordOrderEvent(tx, { orderId: id, type: 'stock_wait', text, byUserId: actor.userId });
      return;
    }
    const reason = `The buyer chose a refund: ${heldReasons[held]}`;
    if ((await usedLines(tx, id)).size > 0) {
      await refundMissing(tx, services, order, { reason, byUserId: actor.userId });
      return;
    }
    // By D-36 the shop itself cancels such an order; the buyer only chose it.
    await endOrder(tx, services, order, { reason, by: 'system', byUserId: actor.userId });
    await announceOrder(tx, environment, id, 'order_cancelled');
  });
  return await getOrder(services, actor, id);
}

/** Why the order is on hold, where that leaves its buyer the choice and not staff. */
async function whyHeld(tx: Transaction, orderId: string): Promise<keyof typeof heldReasons | undefined> {
  const held = await tx.orderEvent.findFirst({
    where: { orderId, toStatus: 'on_hold' },
    select: { type: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
  return namesOf(heldReasons).find((reason) => reason === held?.type);
}
