import { endOfWithdrawal } from '../../../shared/orders/withdrawal.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import type { LockedOrder } from '../state/lock-order.ts';

interface Delivery {
  /** Same key, same delivery. */
  key: string;
  paidAt: Date;
}

/**
 * Hands a paid order to the job that delivers it: at once, or after the withdrawal period when the buyer did not waive
 * it (D-38).
 */
export async function enqueueDelivery(
  tx: Transaction,
  { id, hasConsented }: LockedOrder,
  { key, paidAt }: Delivery,
): Promise<void> {
  const delayUntil = endOfWithdrawal(paidAt);
  await enqueue(tx, deliverOrderJob, { orderId: id }, { key, ...(!hasConsented && { delayUntil }) });
}
