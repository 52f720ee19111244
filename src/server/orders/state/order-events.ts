import { v7 as uuid } from 'uuid';
import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

interface NewOrderEvent {
  orderId: string;
  type: string;
  text: string;
  /** Set when the status changes: an order's status is the last one of its events. */
  from?: OrderStatus;
  to?: OrderStatus;
  /** Left out where the shop acts by itself. */
  byUserId?: string | undefined;
}

/**
 * Adds to an order's history. Timed by clock_timestamp(), because a transaction that waited for the order's lock began
 * before the events it follows.
 */
export async function recordOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<void> {
  await tx.$executeRaw(insertOrderEvent(event));
}

/** The same as a part of `writeTogether`. */
export function insertOrderEvent(event: NewOrderEvent): Prisma.Sql {
  const { orderId, type, text, from = null, to = null, byUserId = null } = event;
  return Prisma.sql`
    INSERT INTO order_events ("id", "orderId", "at", "type", "fromStatus", "toStatus", "byUserId", "text")
    VALUES (${uuid()}::uuid, ${orderId}::uuid, clock_timestamp(), ${type}, ${from}::"OrderStatus",
            ${to}::"OrderStatus", ${byUserId}::uuid, ${text})`;
}
