import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { announceOrder } from './announce-order.ts';
import { announceSales } from './announce-sales.ts';
import { completeOrder } from './complete-order.ts';
import { deliverLine, type LineOutcome } from './deliver-lines.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { orderCrashPoint } from './order-crash-points.ts';
import { recordOrderEvent } from './order-events.ts';
import { shipWhenReady } from './ship-when-ready.ts';
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
      await announceSales(tx, environment, order);
      const outcomes: LineOutcome[] = [];
      for (const line of await dueLines(tx, orderId)) outcomes.push(await deliverLine(tx, order, line, settings));
      if (outcomes.includes('short')) await holdOrder(tx, environment, order);
      else if (outcomes.includes('waiting')) await awaitSellers(tx, order);
      else await completeOrder(tx, environment, order);
    }
    await complete(tx);
    await orderCrashPoint('order.deliver.before-commit');
  });
  await orderCrashPoint('order.deliver.after-commit');
}

async function dueLines(tx: Transaction, orderId: string) {
  return await tx.orderItem.findMany({
    where: { orderId, deliveryStatus: { in: ['pending', 'delivering', 'failed'] } },
    select: { id: true, productId: true, quantity: true, deliveryType: true },
    orderBy: { productId: 'asc' },
  });
}

type Announcing = Parameters<typeof announceOrder>[1];

async function holdOrder(tx: Transaction, environment: Announcing, order: LockedOrder): Promise<void> {
  const text = 'A line could not be delivered: nothing is left to deliver it from';
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'out_of_stock', text });
  await announceOrder(tx, environment, order.id, 'order_on_hold');
}

/** The rest is handed over in the game; what the sellers did before the files and keys were there counts. */
async function awaitSellers(tx: Transaction, order: LockedOrder): Promise<void> {
  if (await shipWhenReady(tx, order, { by: 'system' })) return;
  const text = 'The seller hands over the rest in the game';
  await recordOrderEvent(tx, {
    orderId: order.id,
    type: 'manual_delivery',
    from: null,
    to: null,
    text,
    byUserId: null,
  });
}
