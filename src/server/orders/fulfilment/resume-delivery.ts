import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { hasBarredSeller } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

interface OverHold {
  /** The event that held the order. */
  heldBy: 'disputed' | 'crypto_lost';
  text: string;
  /** Names the delivery that follows; the payment's was used up before the order was held, or never written. */
  key: string;
}

/**
 * Takes an order off the hold that a dispute or lost coins put it on, and has it delivered. It stays there for staff where it is
 * held for more than that: money of it went back meanwhile, or somebody in it was banned or suspended. Returns whether it moved.
 */
export async function resumeDelivery(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  order: LockedOrder,
  { heldBy, text, key }: OverHold,
): Promise<boolean> {
  if (order.status !== 'on_hold' || order.paymentStatus !== 'paid') return false;
  if (await isHeldForMore(tx, order, heldBy)) return false;
  const { id, paidAt } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { id: true, paidAt: true },
  });
  await transitionOrder(tx, order, { to: 'processing', by: 'system', type: 'approved', text });
  await enqueueDelivery(tx, order, { key: `deliver:${id}:${key}`, paidAt: paidAt ?? databaseNow() });
  await announceOrder(tx, environment, id, 'order_released');
  return true;
}

async function isHeldForMore(tx: Transaction, { id }: LockedOrder, heldBy: OverHold['heldBy']): Promise<boolean> {
  const [held] = await tx.$queryRaw<{ type: string; isClear: boolean }[]>`
    SELECT e."type", o."refundedCents" = 0 AND u."status" NOT IN ('suspended', 'banned') AS "isClear"
    FROM orders o JOIN users u ON u."id" = o."userId"
    JOIN order_events e ON e."orderId" = o."id" AND e."toStatus" = 'on_hold'
    WHERE o."id" = ${id}::uuid ORDER BY e."at" DESC, e."id" DESC LIMIT 1`;
  return held?.type !== heldBy || !held.isClear || (await hasBarredSeller(tx, id));
}
