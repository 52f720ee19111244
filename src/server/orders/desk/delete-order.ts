import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { noteUnnamedFiles } from '../../platform/files/files-before-rows.ts';
import { removePrivatePictures } from '../../platform/files/private-pictures.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { refuseOwnStep, refuseStep, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { releaseHolds } from '../state/release-holds.ts';

/** Nothing was ever paid in these. */
const erasable: ReadonlySet<OrderStatus> = new Set(['pending', 'failed', 'cancelled']);
/** Nothing is pending in these states. */
const finished: ReadonlySet<OrderStatus> = new Set(['failed', 'cancelled', 'completed', 'refunded']);

/**
 * Erases an order that no payment was ever attached to; one with a payment in its history is archived (C9).
 * ORDER_CONFLICT while something of it is still under way.
 */
export async function deleteOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true; message: string }> {
  const before = await seeOrder(services, actor, id);
  refuseOwnStep(before);
  const { isErased, images } = await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const seen = await seeOrderAgain(tx, before);
    const isErasable = erasable.has(order.status) && !(await hadMoney(tx, id));
    if (!isErasable && !finished.has(order.status)) throw refuseStep(seen);
    const found = isErasable ? await erase(tx, id) : await putAway(tx, id);
    await audit(tx, {
      entity: 'order',
      entityId: id,
      action: 'delete',
      key: isErasable ? 'order.erased' : 'order.archived',
      oldValue: { orderNumber: order.orderNumber, status: order.status, buyer: order.userId },
      userId: actor.userId,
      requestInfo,
    });
    return { isErased: isErasable, images: found };
  });
  await removePrivatePictures(services.storage, images);
  return { success: true, message: isErased ? 'Order deleted' : 'Order archived' };
}

/** Any attempt counts, even a failed one, because a provider may have a record of this order. */
async function hadMoney(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ hadMoney: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM payments WHERE "orderId" = ${orderId}::uuid)
        OR EXISTS (SELECT 1 FROM crypto_transactions WHERE "orderId" = ${orderId}::uuid)
        OR EXISTS (SELECT 1 FROM crypto_quotes WHERE "orderId" = ${orderId}::uuid)
        OR EXISTS (SELECT 1 FROM refunds WHERE "orderId" = ${orderId}::uuid)
        OR EXISTS (SELECT 1 FROM invoices WHERE "orderId" = ${orderId}::uuid) AS "hadMoney"`;
  return row?.hadMoney ?? true;
}

async function putAway(tx: Transaction, id: string): Promise<never[]> {
  await tx.$executeRaw`
    UPDATE orders SET "archivedAt" = COALESCE("archivedAt", now()), "updatedAt" = now() WHERE "id" = ${id}::uuid`;
  return [];
}

/** Returns the pictures whose files are to be removed after the commit. */
async function erase(tx: Transaction, id: string): Promise<{ storageKey: string }[]> {
  const images = await tx.orderIssueImage.findMany({
    where: { issue: { orderId: id } },
    select: { storageKey: true },
  });
  await noteUnnamedFiles(
    tx,
    images.map(({ storageKey }) => storageKey),
  );
  await releaseHolds(tx, id);
  await tx.$executeRaw`DELETE FROM stock_reservations WHERE "orderItemId" IN
    (SELECT "id" FROM order_items WHERE "orderId" = ${id}::uuid)`;
  await tx.orderIssue.deleteMany({ where: { orderId: id } });
  await tx.orderItem.deleteMany({ where: { orderId: id } });
  await tx.orderEvent.deleteMany({ where: { orderId: id } });
  await tx.order.delete({ where: { id }, select: { id: true } });
  return images;
}
