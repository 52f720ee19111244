import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import { auditOrder } from '../state/audit-order.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { requireStep, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { heldMinutes, holdReservations } from '../state/order-reservations.ts';
import { transitionOrder } from '../state/transition-order.ts';

/** Puts an order on hold for staff to decide, or brings a cancelled one back because a late payment was reported. */
export async function holdOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, environment } = services;
  const before = await seeOrder(services, actor, id);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { edge, by } = requireStep(await seeOrderAgain(tx, before), 'on_hold');
    // Its stock stays reserved as far as it still is (D-36); approving reserves the rest.
    if (order.status !== 'processing') await holdReservations(tx, id, heldMinutes);
    const type = edge.action === 'late-payment' ? 'late_payment' : 'on_hold';
    await transitionOrder(tx, order, { to: 'on_hold', by, byUserId: actor.userId, type, text: reason });
    await announceOrder(tx, environment, id, 'order_on_hold');
    await auditOrder(tx, { actor, requestInfo, order, action: edge.action, reason, to: 'on_hold' });
  });
}
