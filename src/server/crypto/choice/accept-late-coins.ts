import type { ContinueLate, CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { closeOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { holdForLateCoins } from '../../orders/payment/hold-for-coins.ts';
import { lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseStep, seeOrder, seeOrderAgain } from '../../orders/state/order-access.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { countCoins, markOpen } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { readCoinState } from '../quotes/coin-state.queries.ts';
import { getCryptoPayment } from '../quotes/crypto-payment.queries.ts';
import { isUnpaid, readLateOffer, requireWorth } from '../quotes/late-offer.queries.ts';
import { settleCoins } from '../settling/settle-coins.ts';

/** The rest of the money may still be sent for so long. */
const holdMinutes = 60;

/**
 * The buyer goes on with an order whose coins came late, at what they count for today: its stock is held again, and where
 * they are enough they pay at once, as any others do. Repeating it changes nothing. ORDER_CONFLICT where there is nothing
 * to choose, PRICE_CHANGED where the coins lost value since it was shown, else as `beginPayment`.
 */
export async function acceptLateCoins(
  services: Services,
  actor: MemberActor,
  { id, worth }: ContinueLate,
): Promise<CryptoPayment> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({ where: { id }, select: { userId: true } });
  authorizeBuyer(actor, row);
  const { settings } = await readCryptoConfig(services);
  const before = await seeOrder(services, actor, id);
  if (await closeOpenPayment(services, id)) throw refuseStep(await seeOrder(services, actor, id));
  const isNew = await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { currency } = order;
    const state = await readCoinState(tx, order, settings);
    const offer = await readLateOffer(tx, { isOpen: isUnpaid(order), currency }, state, settings);
    if (!offer) {
      const wasAccepted = state.transfers.some(({ valuedAt }) => valuedAt !== null);
      if (wasAccepted && order.status !== 'cancelled' && order.status !== 'failed') return false;
      throw refuseStep(await seeOrderAgain(tx, before));
    }
    requireWorth(offer, worth, currency);
    await holdForLateCoins(tx, order, holdMinutes);
    await countCoins(tx, offer.today.transfers);
    await markOpen(tx, state.transfers);
    const text = `The late payment is accepted for ${formatCents(offer.worthCents, currency)}`;
    await recordOrderEvent(tx, { orderId: id, type: 'crypto_late_accepted', text, byUserId: actor.userId });
    return true;
  });
  // The watch does the same where this process dies before.
  if (isNew) await settleCoins(services, { orderId: id });
  return await getCryptoPayment(services, actor, id);
}
