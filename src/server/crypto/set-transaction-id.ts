import type { SetTransactionId } from '../../shared/crypto/coin-payments/reported-payment.schemas.ts';
import type { Order } from '../../shared/orders/order.schemas.ts';
import { getOrder } from '../orders/read/orders.queries.ts';
import { auditOrder } from '../orders/state/audit-order.ts';
import { lockOrderNow } from '../orders/state/lock-order.ts';
import { requireAction, seeOrder, seeOrderAgain } from '../orders/state/order-access.ts';
import { recordOrderEvent } from '../orders/state/order-events.ts';
import { recordTransactionId } from '../orders/state/record-payment.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/**
 * The buyer adds the transaction id of PayPal or the bank, or staff correct it (D-40). Only for finding a payment,
 * never a proof. Each id belongs to one order: TX_EXISTS.
 */
export async function setTransactionId(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, transactionId }: SetTransactionId,
): Promise<Order> {
  const before = await seeOrder(services, actor, id);
  requireAction(before, 'name-transaction');
  try {
    await transaction(services.db, async (tx) => {
      const order = await lockOrderNow(tx, id);
      requireAction(await seeOrderAgain(tx, before), 'name-transaction');
      const others = { providerReference: transactionId, NOT: { orderId: id } };
      if ((await tx.payment.count({ where: others })) > 0) throw new AppError('TX_EXISTS');
      await recordTransactionId(tx, id, transactionId);
      const text = `Transaction id ${transactionId} added`;
      await recordOrderEvent(tx, { orderId: id, type: 'transaction_named', text, byUserId: actor.userId });
      if (actor.userId === order.userId) return;
      await auditOrder(tx, { actor, requestInfo, order, action: 'name-transaction', reason: transactionId });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('TX_EXISTS', { cause: error });
    throw error;
  }
  return await getOrder(services, actor, id);
}
