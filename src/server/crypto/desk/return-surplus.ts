import type { RecordPayout, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { formatCents, toAmount } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { notify } from '../../notifications/notify.ts';
import { type LockedOrder, lockOrderNow } from '../../orders/state/lock-order.ts';
import { refuseOwnStep, seeOrder } from '../../orders/state/order-access.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { countCoins } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { readCoinState } from '../quotes/coin-state.queries.ts';
import { readSurplus } from '../quotes/surplus.queries.ts';
import { valueLateCoins } from '../quotes/value-late.queries.ts';
import { creditReturn, writePayout } from '../write-payout.ts';
import { type BackAtRate, findSentBack, givenBack, recordOnce, valueSentBack } from './sent-back.ts';

/**
 * Adds what an order had no use for to its buyer's wallet, once: ORDER_CONFLICT where nothing is left to give back.
 */
export async function creditSurplus(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<Returned> {
  refuseOwnStep(await seeOrder(services, actor, id));
  const { settings } = await readCryptoConfig(services);
  if (!settings.walletEnabled) {
    throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'The wallet is not available.' });
  }
  const give = async (tx: Transaction): Promise<Returned> => {
    const { order, leftCents } = await lockSurplus(tx, id, settings);
    const { userId, currency, orderNumber } = order;
    const note = `Crypto overpayment on order ${orderNumber}`;
    const returnId = await creditReturn(tx, actor, { bill: { orderId: id }, userId, cents: leftCents, currency, note });
    const text = `${formatCents(leftCents, currency)} was added to your wallet`;
    return await announceReturn(tx, {
      actor,
      requestInfo,
      order,
      returnId,
      cents: leftCents,
      text,
      link: '/user/wallet',
    });
  };
  return await ledgerGate(() => transaction(services.db, give));
}

/**
 * Writes down the transaction that paid back what an order had no use for, after looking it up on the chain:
 * TX_HASH_INVALID where it did not bring coins to that address, TX_EXISTS where it was entered before.
 */
export async function recordPayout(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, address, hash }: RecordPayout,
): Promise<Returned> {
  refuseOwnStep(await seeOrder(services, actor, id));
  const { settings } = await readCryptoConfig(services);
  const sent = await findSentBack(services, { orderId: id }, { address, hash });
  const pay = async (tx: Transaction): Promise<Returned> => {
    const { order, leftCents } = await lockSurplus(tx, id, settings);
    const { currency } = order;
    const { payout } = sent;
    const cents = givenBack(sent, leftCents);
    const at = await valueSentBack(tx, sent, currency);
    const note = `Coins of order ${order.orderNumber}`;
    const returnId = await writePayout(tx, actor, { bill: { orderId: id }, cents, currency, payout, at, note });
    const said = `${formatCents(cents, currency)} was paid back to ${payout.address.slice(0, 10)}…`;
    return await announceReturn(tx, {
      actor,
      requestInfo,
      order,
      returnId,
      cents,
      at,
      text: said,
      link: `/user/orders/${id}`,
    });
  };
  return await recordOnce(services.db, pay);
}

/** What is left to give back, with the order's row locked: a second click finds nothing left. */
async function lockSurplus(tx: Transaction, id: string, settings: Settings) {
  const order = await lockOrderNow(tx, id);
  const state = await readCoinState(tx, order, settings);
  const { transfers } = (await valueLateCoins(tx, state, order.currency, settings)) ?? state;
  const leftCents = await readSurplus(tx, order, { transfers });
  if (leftCents > 0) await countCoins(tx, transfers);
  else throw new AppError('ORDER_CONFLICT', { message: 'There is nothing left to return.' });
  return { order, leftCents };
}

export interface ReturnNews {
  actor: MemberActor;
  requestInfo: RequestInfo;
  order: LockedOrder;
  returnId: string;
  cents: number;
  /** Of what went back on the chain. */
  at?: BackAtRate;
  /** What the buyer reads. */
  text: string;
  link: string;
}

/** Tells everybody of what went back for an order. */
export async function announceReturn(tx: Transaction, news: ReturnNews): Promise<Returned> {
  const { actor, requestInfo, order, returnId, cents, at, text, link } = news;
  const { id, orderNumber, userId, currency, paymentStatus } = order;
  const why =
    paymentStatus === 'paid'
      ? `You overpaid order ${orderNumber}`
      : `Your crypto payment for order ${orderNumber} was returned`;
  await recordOrderEvent(tx, { orderId: id, type: 'crypto_returned', text, byUserId: actor.userId });
  await notify(tx, {
    userId,
    type: 'system',
    title: 'You received a refund',
    message: `${why}. ${text}.`,
    link,
    dedupeKey: `crypto-return:${returnId}`,
  });
  for (const kind of ['crypto-overpaid', 'crypto-unneeded']) await resolveAlert(tx, `${kind}:${id}`);
  await audit(tx, {
    entity: 'order',
    entityId: id,
    action: 'return-coins',
    newValue: { orderNumber, cents, text, ...(at && { worthCents: at.worthCents, gainCents: at.gainCents }) },
    userId: actor.userId,
    requestInfo,
  });
  return returned(cents, currency, at);
}

/** What staff read of it. */
export function returned(cents: number, currency: string, at?: Pick<BackAtRate, 'worthCents' | 'gainCents'>): Returned {
  return {
    amount: toAmount(cents, currency),
    currency,
    worth: at ? toAmount(at.worthCents, currency) : null,
    gain: at ? toAmount(at.gainCents, currency) : null,
  };
}
