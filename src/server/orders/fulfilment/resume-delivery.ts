import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { hasBarredSeller } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

/**
 * Takes an order off the hold that its dispute put it on, and has it delivered. It stays there for staff where it is
 * held for more than that: money of it went back meanwhile, or somebody in it was banned or suspended.
 */
export async function resumeDelivery(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  order: LockedOrder,
): Promise<void> {
  if (order.status !== 'on_hold' || order.paymentStatus !== 'paid' || (await isHeldForMore(tx, order))) return;
  const { id, paidAt } = await tx.order.findUniqueOrThrow({
    where: { id: order.id },
    select: { id: true, paidAt: true },
  });
  const text = 'The dispute is over, so delivery continues';
  await transitionOrder(tx, order, { to: 'processing', by: 'system', type: 'approved', text });
  // A key of its own: the payment's delivery job was used up before the order was held, or never written.
  await enqueueDelivery(tx, order, { key: `deliver:${id}:dispute-won`, paidAt: paidAt ?? databaseNow() });
  await announceOrder(tx, environment, id, 'order_released');
}

async function isHeldForMore(tx: Transaction, { id }: LockedOrder): Promise<boolean> {
  const [held] = await tx.$queryRaw<{ type: string; isClear: boolean }[]>`
    SELECT e."type", o."refundedCents" = 0 AND u."status" NOT IN ('suspended', 'banned') AS "isClear"
    FROM orders o JOIN users u ON u."id" = o."userId"
    JOIN order_events e ON e."orderId" = o."id" AND e."toStatus" = 'on_hold'
    WHERE o."id" = ${id}::uuid ORDER BY e."at" DESC, e."id" DESC LIMIT 1`;
  return held?.type !== 'disputed' || !held.isClear || (await hasBarredSeller(tx, id));
}
