import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { withdrawPaymentRequest } from '../release-payment/ask-for-payment.ts';
import { announceOrder } from '../state/announce-order.ts';
import { auditOrder } from '../state/audit-order.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { requireStep, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { requireReservations } from '../state/order-reservations.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * Releases a pre-order that is paid on release from its hold: it waits for its release again, or is charged within the
 * next minute when that has passed. INSUFFICIENT_STOCK while its unit is gone.
 */
export async function reopenOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const before = await seeOrder(services, actor, id);
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { edge, by } = requireStep(await seeOrderAgain(tx, before), 'pending');
    await requireReservations(tx, id, 0);
    await withdrawPaymentRequest(tx, id);
    const text = `Released from hold: ${reason}`;
    await transitionOrder(tx, order, { to: 'pending', by, byUserId: actor.userId, type: 'reopened', text });
    await announceOrder(tx, services.environment, id, 'order_released');
    await auditOrder(tx, { actor, requestInfo, order, action: edge.action, reason, to: 'pending' });
  });
}
