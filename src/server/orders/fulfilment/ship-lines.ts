import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ShipLines } from '../../../shared/orders/order-desk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getOrder } from '../read/orders.queries.ts';
import { auditOrder } from '../state/audit-order.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { requireStep, type SeenOrder, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { shipWhenReady } from './ship-when-ready.ts';

/**
 * A seller, or staff in their place, marks lines as handed over in the game (C10). The order follows with its last
 * line.
 */
export async function shipLines(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, items }: ShipLines,
): Promise<Order> {
  const before = await seeOrder(services, actor, id);
  requireStep(before, 'shipped');
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const seen = await seeOrderAgain(tx, before);
    const { by } = requireStep(seen, 'shipped');
    const shipped = await markShipped(tx, seen, by === 'seller', items);
    const text = `Delivered in game: ${shipped.join(', ')}`;
    await recordOrderEvent(tx, { orderId: id, type: 'line_shipped', text, byUserId: actor.userId });
    const hasShipped = await shipWhenReady(tx, services.environment, order, { by, byUserId: actor.userId });
    const to = hasShipped ? { to: 'shipped' as const } : {};
    await auditOrder(tx, { actor, requestInfo, order, action: 'ship', reason: text, ...to });
  });
  return await getOrder(services, actor, id);
}

/** The names of the lines that were handed over. A line that cannot be is treated as not found. */
async function markShipped(
  tx: Transaction,
  { facts, viewer }: SeenOrder,
  isSeller: boolean,
  items: readonly string[] | undefined,
): Promise<string[]> {
  const lines = await tx.orderItem.findMany({
    where: {
      orderId: facts.id,
      deliveryType: 'manual',
      deliveryStatus: 'pending',
      ...(isSeller && { sellerId: viewer.userId }),
      ...(items && { id: { in: [...items] } }),
    },
    select: { id: true, name: true },
    orderBy: { position: 'asc' },
  });
  if (lines.length === 0 || (items && lines.length < new Set(items).size)) throw new AppError('ORDER_NOT_FOUND');
  const ids = lines.map((line) => line.id);
  await tx.$executeRaw`
    UPDATE order_items SET "deliveryStatus" = 'delivering', "shippedAt" = clock_timestamp()
    WHERE "id" = ANY (${ids}::uuid[])`;
  return lines.map(({ name }) => name);
}
