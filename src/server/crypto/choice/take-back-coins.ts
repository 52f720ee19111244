import type { CryptoPayment, TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { endOrder } from '../../orders/desk/cancel-order.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { announceOrder } from '../../orders/state/announce-order.ts';
import { type LockedOrder, lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseStep, requireStep, type Step, seeOrder, seeOrderAgain } from '../../orders/state/order-access.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { countCoins, markSettled } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { announceReturn } from '../desk/return-surplus.ts';
import { type CoinState, readCoinState } from '../quotes/coin-state.queries.ts';
import { type CoinsBack, readCoinsBack, whyNotBack } from '../quotes/coins-back.queries.ts';
import { getCryptoPayment } from '../quotes/crypto-payment.queries.ts';
import { isUnpaid, readLateOffer } from '../quotes/late-offer.queries.ts';
import { readSurplus } from '../quotes/surplus.queries.ts';
import { reportedPaymentAlert } from '../report-payment.ts';
import { saveReturnAddress } from '../save-return-address.ts';
import { refuseTransactions } from '../settling/decide-transactions.ts';
import { creditReturn } from '../write-payout.ts';

/**
 * The buyer takes back coins that their order has no use for, once: into the wallet at once, or to an address, which staff
 * then pay. Whoever takes back coins that came late gives up the order with it. ORDER_CONFLICT where nothing is left, or
 * where it is for staff.
 */
export async function takeBackCoins(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, to }: TakeBackCoins,
): Promise<CryptoPayment> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({ where: { id }, select: { userId: true, status: true } });
  authorizeBuyer(actor, row);
  const { settings } = await readCryptoConfig(services);
  const before = await seeOrder(services, actor, id);
  if (row?.status === 'pending' && (await closeOpenPayment(services, id))) {
    throw refuseStep(await seeOrder(services, actor, id));
  }
  const take = async (tx: Transaction): Promise<void> => {
    const seen = await lockOrderNow(tx, id);
    const { currency } = seen;
    const state = await readCoinState(tx, seen, settings);
    const offer = await readLateOffer(tx, { isOpen: isUnpaid(seen), currency }, state, settings);
    const order = offer
      ? await giveUp(tx, services, seen, requireStep(await seeOrderAgain(tx, before), 'cancelled'))
      : seen;
    const surplusOf = async (today: CoinState) => await readSurplus(tx, order, today);
    const back = await readCoinsBack(tx, { bill: { orderId: id }, currency, surplusOf }, state, settings);
    if (!back || back.requestedTo !== null || (to.kind === 'wallet' && !back.canCredit))
      throw new AppError('ORDER_CONFLICT', { message: whyNotBack(back) });
    await countCoins(tx, back.today.transfers);
    await markSettled(tx, state.transfers);
    const taking = { actor, requestInfo, order, back };
    if (to.kind === 'wallet') await credit(tx, taking);
    else await ask(tx, taking, to.address.trim());
  };
  await ledgerGate(() => transaction(db, take));
  return await getCryptoPayment(services, actor, id);
}

/** What is left where the coins are not what pays it. */
async function giveUp(tx: Transaction, services: Services, order: LockedOrder, { by }: Step): Promise<LockedOrder> {
  const { id } = order;
  await requireNoOpenPayment(tx, id);
  const reason = 'The buyer wants a late payment back';
  await refuseTransactions(tx, { orderId: id }, { by: null, reason });
  await endOrder(tx, services, order, { reason, by, byUserId: order.userId });
  await announceOrder(tx, services.environment, id, 'order_cancelled');
  await resolveAlert(tx, reportedPaymentAlert(id));
  return { ...order, status: 'cancelled', paymentStatus: 'cancelled' };
}

interface Taking {
  actor: MemberActor;
  requestInfo: RequestInfo;
  order: LockedOrder;
  back: CoinsBack;
}

async function credit(
  tx: Transaction,
  { actor, requestInfo, order, back: { cents, currency } }: Taking,
): Promise<void> {
  const { id, userId, orderNumber } = order;
  const note = `Crypto payment for order ${orderNumber}`;
  const returnId = await creditReturn(tx, actor, { bill: { orderId: id }, userId, cents, currency, note });
  const text = `${formatCents(cents, currency)} was added to your wallet`;
  await announceReturn(tx, { actor, requestInfo, order, returnId, cents, text, link: '/user/wallet' });
}

async function ask(tx: Transaction, { actor, requestInfo, order, back }: Taking, address: string): Promise<void> {
  const { id: orderId, orderNumber } = order;
  const text = `${formatCents(back.cents, back.currency)} will be sent back to ${address.slice(0, 10)}…`;
  await recordOrderEvent(tx, { orderId, type: 'crypto_back_asked', text, byUserId: actor.userId });
  await saveReturnAddress(tx, { actor, requestInfo, bill: { orderId }, back, address, name: `order ${orderNumber}` });
}
