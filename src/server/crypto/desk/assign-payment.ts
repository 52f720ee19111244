import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { AssignPayment } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseOwnStep, seeOrder } from '../../orders/state/order-access.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { bindTransaction } from '../bind-transaction.ts';
import { toUnits } from '../quotes/coin-state.queries.ts';

/**
 * Staff say which order a payment is for that nobody was asked for. It then counts towards that order, and still has to
 * be approved. TX_EXISTS when it belongs to an order already, ORDER_CONFLICT where the order has no price in this coin.
 */
export async function assignPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, orderNumber }: AssignPayment,
): Promise<void> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({
    where: { orderNumber: orderNumber.trim().toUpperCase() },
    select: { id: true },
  });
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  const orderId = row.id;
  refuseOwnStep(await seeOrder(services, actor, orderId));
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, orderId);
    const transfer = await tx.cryptoTransfer.findUnique({ where: { id } });
    if (!transfer || transfer.orphanedAt) throw new AppError('NOT_FOUND');
    const { asset, network, hash } = transfer;
    const quote = await tx.cryptoQuote.findFirst({ where: { orderId, asset }, orderBy: { id: 'desc' } });
    if (!quote) {
      const message = `This order was never quoted in ${assetFacts[asset].symbol}, so the payment has no price.`;
      throw new AppError('ORDER_CONFLICT', { message });
    }
    const assigned = await tx.cryptoTransfer.updateMany({
      where: { id, orderId: null, paymentId: null, orphanedAt: null },
      data: { orderId, quoteId: quote.id, isClaimed: true, settledAt: null },
    });
    if (assigned.count === 0) throw new AppError('TX_EXISTS');
    await bindTransaction(tx, { bill: { orderId }, network, hash, userId: null, isWatched: false });
    const amount = `${formatUnits(toUnits(transfer.units), assetFacts[asset].decimals)} ${assetFacts[asset].symbol}`;
    const text = `A payment of ${amount} was assigned to this order`;
    await recordOrderEvent(tx, { orderId, type: 'crypto_assigned', text, byUserId: actor.userId });
    await audit(tx, {
      entity: 'order',
      entityId: orderId,
      action: 'assign-payment',
      newValue: { orderNumber: order.orderNumber, network, hash, amount },
      userId: actor.userId,
      requestInfo,
    });
  });
}
