import { endOfWithdrawal } from '../../../shared/orders/withdrawal.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { insertMessage } from '../../platform/jobs/outbox.ts';
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
export async function enqueueDelivery(tx: Transaction, order: LockedOrder, delivery: Delivery): Promise<void> {
  await tx.$executeRaw(insertDelivery(order, delivery));
}

/** The same as a part of `writeTogether`. */
export function insertDelivery({ id, hasConsented }: LockedOrder, { key, paidAt }: Delivery): Prisma.Sql {
  const delayUntil = endOfWithdrawal(paidAt);
  return insertMessage(deliverOrderJob, { orderId: id }, { key, ...(!hasConsented && { delayUntil }) });
}
