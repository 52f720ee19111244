import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { requireRoomAgain } from '../placing/buyer-limits.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { requireStep, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { requireReservations } from '../state/order-reservations.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * Opens a failed order for another payment, once its stock is held again: INSUFFICIENT_STOCK when that is gone. The
 * same buyer limits apply as to a new order.
 */
export async function retryOrder(services: Services, actor: MemberActor, id: string): Promise<void> {
  const { reservationMinutes } = await getSettings(services.db);
  const before = await seeOrder(services, actor, id);
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { by } = requireStep(await seeOrderAgain(tx, before), 'pending');
    await requireRoomAgain(tx, order);
    await requireReservations(tx, id, reservationMinutes);
    const text = 'Open for another payment';
    await transitionOrder(tx, order, { to: 'pending', by, byUserId: actor.userId, type: 'retried', text });
    await tx.order.update({ where: { id }, data: { paymentStatus: 'pending' }, select: { id: true } });
  });
}
