import type { z } from 'zod';
import type { ReplaceKey, replacedKeySchema } from '../../../shared/refunds/refund.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { requireNotFrozen } from '../../downloads/grants/order-use.queries.ts';
import { findKeyOfBuyer, type SoldKey, swapKey } from '../../keys/swap-key.ts';
import { notify } from '../../notifications/notify.ts';
import { holderOf, type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { conflict } from '../../orders/state/transition-order.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { takeStock } from '../../products/stock/take-stock.ts';
import { authorizeRefund } from '../refunds.policy.ts';

/** Replaces a key that does not work by another one of the pool; the old one is only kept for its history (D-46). */
export async function replaceKey(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: ReplaceKey,
): Promise<z.infer<typeof replacedKeySchema>> {
  return await transaction(db, async (tx) => {
    const { order, key } = await lockKey(tx, id);
    await authorizeRefund(tx, actor, order, order.id);
    if (order.paymentStatus !== 'paid') throw conflict(order.status, 'staff');
    await requireNotFrozen(tx, order.id, key.orderItemId, { isLocking: false });
    const shortages = await takeStock(tx, [{ productId: key.productId, quantity: 1 }]);
    if (shortages.length > 0) throw new AppError('INSUFFICIENT_STOCK', { details: { items: shortages } });
    const fresh = await swapKey(tx, key);
    const text = `Key ${key.masked} replaced by ${fresh.masked}: ${reason}`;
    await recordOrderEvent(tx, { orderId: order.id, type: 'key_replaced', text, byUserId: actor.userId });
    const isGiven = order.recipientId !== null && order.recipientId !== order.userId;
    await notify(tx, {
      userId: holderOf(order) ?? order.userId,
      type: 'system',
      title: 'You have a new key',
      message: isGiven ? 'A key in your gift was replaced.' : `A key in order ${order.orderNumber} was replaced.`,
      link: isGiven ? `/user/gifts/${order.id}` : `/user/orders/${order.id}`,
      dedupeKey: `key-replaced:${fresh.id}`,
    });
    const values = { oldValue: { key: key.masked }, newValue: { key: fresh.masked, keyId: fresh.id, reason } };
    const fact = { entity: 'key', entityId: id, action: 'update', key: 'key.replace', ...values };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return { ...fresh, replacedId: id };
  });
}

async function lockKey(tx: Transaction, id: string): Promise<{ order: LockedOrder; key: SoldKey }> {
  const order = await lockOrder(tx, (await findKeyOfBuyer(tx, id)).orderId);
  // Read again under the order's lock: somebody may have replaced it while we waited.
  return { order, key: (await findKeyOfBuyer(tx, id)).key };
}
