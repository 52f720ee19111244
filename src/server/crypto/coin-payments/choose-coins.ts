import type { CoinPayment } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import type { ContinueLate, TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { countCoins, markOpen, markSettled } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { coinPayer } from '../notify-of-coins.ts';
import { type CoinState, readBillState } from '../quotes/coin-state.queries.ts';
import { type CoinsBack, readCoinsBack, whyNotBack } from '../quotes/coins-back.queries.ts';
import { readLateOffer, requireWorth } from '../quotes/late-offer.queries.ts';
import { saveReturnAddress } from '../save-return-address.ts';
import { refuseTransactions } from '../settling/decide-transactions.ts';
import { type LockedCoinPayment, lockCoinPayment } from '../settling/lock-bill.ts';
import { abandoned, coinPaymentAlert, purposeNames } from '../settling/payment-coins.ts';
import { settleCoins } from '../settling/settle-coins.ts';
import { creditReturn } from '../write-payout.ts';
import { getCoinPayment } from './coin-payment.queries.ts';
import { readPaymentSurplus } from './payment-surplus.queries.ts';

/**
 * The buyer of a top-up or a membership goes on with coins that came late, at what they count for today. Repeating it
 * changes nothing. COIN_PAYMENT_CLOSED where there is nothing to choose, PRICE_CHANGED where the coins lost value since.
 */
export async function acceptLatePayment(
  services: Services,
  actor: MemberActor,
  { id, worth }: ContinueLate,
): Promise<CoinPayment> {
  const { settings } = await readCryptoConfig(services);
  const isNew = await transaction(services.db, async (tx) => {
    const { payment, state } = await lockOwn(tx, actor, id, settings);
    const offer = await readLateOffer(tx, payment, state, settings);
    if (!offer) {
      const wasAccepted = state.transfers.some(({ valuedAt }) => valuedAt !== null);
      if (wasAccepted && (payment.isOpen || payment.status === 'paid')) return false;
      throw new AppError('COIN_PAYMENT_CLOSED');
    }
    requireWorth(offer, worth, payment.currency);
    await countCoins(tx, offer.today.transfers);
    await markOpen(tx, state.transfers);
    return true;
  });
  if (isNew) await settleCoins(services, { paymentId: id });
  return await getCoinPayment(services, actor, id);
}

/**
 * The buyer takes back coins that a top-up or a membership has no use for, once, as with an order. Whoever takes back what
 * came late gives the payment up with it; a crash between the two is finished by the reconcile job.
 */
export async function takeBackPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, to }: TakeBackCoins,
): Promise<CoinPayment> {
  const { settings } = await readCryptoConfig(services);
  const take = async (tx: Transaction): Promise<boolean> => {
    const { payment: seen, state } = await lockOwn(tx, actor, id, settings);
    const isGivenUp = (await readLateOffer(tx, seen, state, settings)) !== null;
    const payment = isGivenUp ? await giveUp(tx, seen) : seen;
    const bill = { paymentId: id };
    const surplusOf = async (today: CoinState) => await readPaymentSurplus(tx, payment, today);
    const back = await readCoinsBack(tx, { bill, currency: seen.currency, surplusOf }, state, settings);
    if (!back || back.requestedTo !== null || (to.kind === 'wallet' && !back.canCredit)) {
      throw new AppError('COIN_PAYMENT_CLOSED', { message: whyNotBack(back) });
    }
    await countCoins(tx, back.today.transfers);
    await markSettled(tx, state.transfers);
    const { name } = coinPayer(payment);
    if (to.kind === 'wallet') await credit(tx, actor, requestInfo, { payment, back });
    else await saveReturnAddress(tx, { actor, requestInfo, bill, back, address: to.address.trim(), name });
    return isGivenUp;
  };
  if (await ledgerGate(() => transaction(services.db, take))) await settlePayment(services, id, abandoned(id));
  return await getCoinPayment(services, actor, id);
}

async function lockOwn(
  tx: Transaction,
  { userId }: MemberActor,
  id: string,
  settings: Parameters<typeof readBillState>[3],
): Promise<{ payment: LockedCoinPayment; state: CoinState }> {
  const payment = await lockCoinPayment(tx, id);
  if (payment.userId !== userId) throw new AppError('NOT_FOUND');
  const { amountCents: totalCents, currency } = payment;
  return { payment, state: await readBillState(tx, { paymentId: id }, { totalCents, currency }, settings) };
}

async function giveUp(tx: Transaction, payment: LockedCoinPayment): Promise<LockedCoinPayment> {
  const { id: paymentId } = payment;
  await refuseTransactions(tx, { paymentId }, { by: null, reason: 'The buyer wants a late payment back' });
  await resolveAlert(tx, coinPaymentAlert(paymentId));
  return { ...payment, status: 'cancelled', isOpen: false };
}

async function credit(
  tx: Transaction,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { payment, back: { cents, currency } }: { payment: LockedCoinPayment; back: CoinsBack },
): Promise<void> {
  const { id: paymentId, userId, purpose } = payment;
  const note = `Crypto payment for ${purposeNames[purpose]}`;
  await creditReturn(tx, actor, { bill: { paymentId }, userId, cents, currency, note });
  for (const kind of ['crypto-overpaid', 'crypto-unneeded']) await resolveAlert(tx, `${kind}:${paymentId}`);
  const fact = { entity: 'payment', entityId: paymentId, action: 'return-coins', newValue: { purpose, cents } };
  await audit(tx, { ...fact, userId: actor.userId, requestInfo });
}
