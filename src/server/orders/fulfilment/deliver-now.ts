import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { getOrder } from '../read/orders.queries.ts';
import { auditOrder } from '../state/audit-order.ts';
import { lockOrder } from '../state/lock-order.ts';
import { requireAction, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

/**
 * The buyer gives the consent that was withheld at the checkout: the order is delivered now, and its right of
 * withdrawal ends with that (D-38). Idempotent: who has consented already changes nothing.
 */
export async function deliverNow(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  orderId: string,
): Promise<Order> {
  const before = await seeOrder(services, actor, orderId);
  authorizeBuyer(actor, before.facts);
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.hasConsented) return;
    requireAction(await seeOrderAgain(tx, before), 'deliver-now');
    await tx.$executeRaw`
      UPDATE orders SET "withdrawalConsentAt" = clock_timestamp() WHERE "id" = ${orderId}::uuid`;
    await recordOrderEvent(tx, {
      orderId,
      type: 'delivery_requested',
      text: 'The buyer asked for delivery now',
      byUserId: actor.userId,
    });
    await enqueueDelivery(
      tx,
      { ...order, hasConsented: true },
      { key: `deliver-now:${orderId}`, paidAt: databaseNow() },
    );
    const reason = 'The buyer wants delivery now and gives up the right of withdrawal';
    await auditOrder(tx, { actor, requestInfo, order, action: 'deliver-now', reason });
  });
  return await getOrder(services, actor, orderId);
}
