import {
  allowedOrderTargets,
  findOrderEdge,
  type OrderActorKind,
  type OrderStatus,
} from '../../../shared/orders/order.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { insertMessage } from '../../platform/jobs/outbox.ts';
import { bookEarningsJob } from '../orders.jobs.ts';
import type { LockedOrder } from './lock-order.ts';
import { insertOrderEvent } from './order-events.ts';

interface Transition {
  to: OrderStatus;
  by: OrderActorKind;
  byUserId?: string;
  type: string;
  text: string;
}

/**
 * The only place where an order's status changes: by a transition of D-36, with its event. ORDER_CONFLICT otherwise.
 */
export async function transitionOrder(tx: Transaction, order: LockedOrder, change: Transition): Promise<void> {
  const [changed] = await writeTogether(tx, transitionWrites(order, change));
  if (changed !== 1) throw conflict(order.status, change.by);
}

/**
 * The same as the first parts of `writeTogether`: the caller throws `conflict` unless the first changed one row.
 *
 * @param options.also further columns of the order
 * @param options.isEarned the caller books the sellers' earnings of a completed order itself, in the same transaction
 */
export function transitionWrites(
  order: LockedOrder,
  change: Transition,
  { also = [], isEarned = false }: { also?: readonly Prisma.Sql[]; isEarned?: boolean } = {},
): Prisma.Sql[] {
  const { to, by, type, text, byUserId } = change;
  if (!findOrderEdge(order.status, to, by)) throw conflict(order.status, by);
  const step = Prisma.sql`
    UPDATE orders SET "status" = ${to}::"OrderStatus", "updatedAt" = now(),
      "completedAt" = CASE WHEN ${to} = 'completed' THEN COALESCE("completedAt", clock_timestamp())
        ELSE "completedAt" END,
      "shippedAt" = CASE WHEN ${to} = 'shipped' THEN clock_timestamp() ELSE "shippedAt" END,
      "deliveredAt" = CASE WHEN ${to} = 'delivered' THEN clock_timestamp() ELSE "deliveredAt" END
      ${also.length > 0 ? Prisma.sql`, ${Prisma.join(also)}` : Prisma.empty}
    WHERE "id" = ${order.id}::uuid AND "status" = ${order.status}::"OrderStatus"`;
  const event = insertOrderEvent({ orderId: order.id, type, from: order.status, to, text, byUserId });
  const earned = insertMessage(bookEarningsJob, { orderId: order.id }, { key: `earnings:${order.id}` });
  return [step, event, ...(to === 'completed' && !isEarned ? [earned] : [])];
}

/** Details of a refused change: the order's status and the transitions allowed to this actor. */
export function conflict(status: OrderStatus, by: OrderActorKind): AppError {
  return new AppError('ORDER_CONFLICT', { details: { status, allowed: allowedOrderTargets(status, by) } });
}
