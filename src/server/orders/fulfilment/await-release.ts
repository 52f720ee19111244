import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import { recordOrderEvent } from '../state/order-events.ts';

/** The order waits for the next release of what was pre-ordered in it. Says so once, and plans the delivery. */
export async function awaitRelease(tx: Transaction, orderId: string, releaseAt: Date): Promise<void> {
  await planDelivery(tx, orderId, releaseAt);
  const isSaid = await tx.orderEvent.count({ where: { orderId, type: 'preordered' } });
  if (isSaid > 0) return;
  const text = `Pre-ordered: delivered on ${mailTime(releaseAt)}`;
  await recordOrderEvent(tx, { orderId, type: 'preordered', text });
}

/** One job for each release that an order was told; `releasePreorders` finds what is left when it was lost. */
export async function planDelivery(tx: Transaction, orderId: string, releaseAt: Date): Promise<void> {
  const key = `deliver:${orderId}:release:${releaseAt.getTime()}`;
  await enqueue(tx, deliverOrderJob, { orderId }, { key, delayUntil: releaseAt });
}
