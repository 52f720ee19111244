import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { announceOrder } from './announce-order.ts';
import { deliverLine, type LineOutcome } from './deliver-lines.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { orderCrashPoint } from './order-crash-points.ts';
import { recordOrderEvent } from './order-events.ts';
import { transitionOrder } from './transition-order.ts';

/**
 * Delivers a paid order line by line and completes it when every line is delivered; a pool that ran out puts it on hold
 * while the delivered lines stay usable (D-36). All in one transaction with `complete`, so its effect happens once.
 */
export async function deliverOrder(
  { db, environment }: Services,
  orderId: string,
  complete: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const settings = await getSettings(db);
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'processing') {
      const outcomes: LineOutcome[] = [];
      for (const line of await dueLines(tx, orderId)) outcomes.push(await deliverLine(tx, order, line, settings));
      if (outcomes.includes('short')) await holdOrder(tx, environment, order);
      else if (outcomes.includes('waiting')) await recordWaiting(tx, orderId);
      else await completeOrder(tx, environment, order);
    }
    await complete(tx);
    orderCrashPoint('order.deliver.before-commit');
  });
  orderCrashPoint('order.deliver.after-commit');
}

async function dueLines(tx: Transaction, orderId: string) {
  return await tx.orderItem.findMany({
    where: { orderId, deliveryStatus: { in: ['pending', 'delivering', 'failed'] } },
    select: { id: true, productId: true, quantity: true, deliveryType: true },
    orderBy: { productId: 'asc' },
  });
}

type Announcing = Parameters<typeof announceOrder>[1];

async function completeOrder(tx: Transaction, environment: Announcing, order: LockedOrder): Promise<void> {
  await transitionOrder(tx, order, { to: 'completed', by: 'system', type: 'completed', text: 'Everything delivered' });
  await announceOrder(tx, environment, order.id, 'order_completed');
  // D-51: the role comes with the first completed order.
  await tx.$executeRaw`
    INSERT INTO user_roles ("userId", "roleId") SELECT ${order.userId}::uuid, "id" FROM roles WHERE "name" = 'buyer'
    ON CONFLICT DO NOTHING`;
}

async function holdOrder(tx: Transaction, environment: Announcing, order: LockedOrder): Promise<void> {
  const text = 'A line could not be delivered: nothing is left to deliver it from';
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'out_of_stock', text });
  await announceOrder(tx, environment, order.id, 'order_on_hold');
}

async function recordWaiting(tx: Transaction, orderId: string): Promise<void> {
  const text = 'The seller hands over the rest in the game';
  await recordOrderEvent(tx, { orderId, type: 'manual_delivery', from: null, to: null, text, byUserId: null });
}
