import type { OrderActorKind } from '../../../shared/orders/order.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { forEachBatch } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { type LockedOrder, lockOrderIfFree, lockOrderNow } from '../state/lock-order.ts';
import { requireStep, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { completeOrder } from './complete-order.ts';

/** The buyer says that everything was handed over: the order is delivered and, with nothing left open, completed. */
export async function confirmDelivery(services: Services, actor: MemberActor, id: string): Promise<void> {
  const before = await seeOrder(services, actor, id);
  requireStep(before, 'delivered');
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { by } = requireStep(await seeOrderAgain(tx, before), 'delivered');
    await handOver(tx, services.environment, order, {
      by,
      byUserId: actor.userId,
      text: 'The buyer has received everything',
    });
  });
}

const confirmHours = 72;
const batchSize = 200;

/**
 * Marks items handed over 72 hours ago without a complaint as delivered. Safe to run twice and in parallel.
 */
export async function closeShippedOrders({ db, environment }: Services): Promise<void> {
  const read = async (limit: number) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `SELECT o."id" FROM orders o WHERE o."status" = 'shipped' AND o."shippedAt" <= now() - $1 * interval '1 hour'
         AND NOT EXISTS (SELECT 1 FROM order_issues s WHERE s."orderId" = o."id" AND s."status" <> 'resolved')
       ORDER BY o."shippedAt" LIMIT $2`,
      [confirmHours, limit],
    );
    return rows;
  };
  await forEachBatch(batchSize, read, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (order?.status !== 'shipped') return;
      const issues = await tx.orderIssue.count({ where: { orderId: id, status: { not: 'resolved' } } });
      if (issues > 0) return;
      await handOver(tx, environment, order, {
        by: 'system',
        text: `No problem was reported within ${confirmHours} hours`,
      });
    }),
  );
}

async function handOver(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
  { by, byUserId, text }: { by: OrderActorKind; byUserId?: string; text: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_items SET "deliveryStatus" = 'delivered', "deliveredAt" = clock_timestamp()
    WHERE "orderId" = ${order.id}::uuid AND "deliveryStatus" = 'delivering'`;
  await transitionOrder(tx, order, { to: 'delivered', by, ...(byUserId && { byUserId }), type: 'delivered', text });
  await completeOrder(tx, environment, { ...order, status: 'delivered' });
}
