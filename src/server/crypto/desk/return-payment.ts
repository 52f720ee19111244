import type { RecordPayout, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { countCoins } from '../coin-marks.ts';
import { readPaymentSurplus } from '../coin-payments/payment-surplus.queries.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { readBillState } from '../quotes/coin-state.queries.ts';
import { valueLateCoins } from '../quotes/value-late.queries.ts';
import { type LockedCoinPayment, lockCoinPayment, readCoinPayment } from '../settling/lock-bill.ts';
import { purposeNames } from '../settling/payment-coins.ts';
import { creditReturn, writePayout } from '../write-payout.ts';
import { returned } from './return-surplus.ts';
import { type BackAtRate, findSentBack, givenBack, recordOnce, valueSentBack } from './sent-back.ts';

/** What operators were told of coins that had to go back. */
const settledByReturn = ['crypto-overpaid', 'crypto-unneeded', 'vip-refund-failed', 'top-up-refund-failed'];

/** Adds coins that a top-up or a membership did not need to their buyer's wallet, once: COIN_PAYMENT_CLOSED after that. */
export async function creditCoinPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<Returned> {
  refuseOwnMatter(actor, [(await readCoinPayment(services.db.prisma, id)).userId]);
  const { settings } = await readCryptoConfig(services);
  if (!settings.walletEnabled) {
    throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'The wallet is not available.' });
  }
  const give = async (tx: Transaction): Promise<Returned> => {
    const { payment, leftCents: cents } = await lockLeft(tx, id, settings);
    const { userId, currency } = payment;
    const note = `Crypto payment for ${purposeNames[payment.purpose]}`;
    const returnId = await creditReturn(tx, actor, { bill: { paymentId: id }, userId, cents, currency, note });
    const where = { text: 'is in your wallet', link: '/user/wallet' };
    return await tell(tx, { actor, requestInfo, payment, returnId, cents, ...where });
  };
  return await ledgerGate(() => transaction(services.db, give));
}

/**
 * Writes down the transaction that sent such coins back to an address, after looking it up on the chain: as with those of
 * an order.
 */
export async function payOutCoinPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, address, hash }: RecordPayout,
): Promise<Returned> {
  refuseOwnMatter(actor, [(await readCoinPayment(services.db.prisma, id)).userId]);
  const { settings } = await readCryptoConfig(services);
  const bill = { paymentId: id };
  const sent = await findSentBack(services, bill, { address, hash });
  const pay = async (tx: Transaction): Promise<Returned> => {
    const { payment, leftCents } = await lockLeft(tx, id, settings);
    const { currency, purpose } = payment;
    const { payout } = sent;
    const cents = givenBack(sent, leftCents);
    const at = await valueSentBack(tx, sent, currency);
    const note = `Crypto payment for ${purposeNames[purpose]}`;
    const returnId = await writePayout(tx, actor, { bill, cents, currency, payout, at, note });
    const where = { text: `was paid back to ${payout.address.slice(0, 10)}…`, link: `/user/coins/${id}` };
    return await tell(tx, { actor, requestInfo, payment, returnId, cents, at, ...where });
  };
  return await recordOnce(services.db, pay);
}

/** What is left to give back, with the payment's row locked: a second click finds nothing left. */
async function lockLeft(tx: Transaction, id: string, settings: Settings) {
  const payment = await lockCoinPayment(tx, id);
  const { amountCents: totalCents, currency } = payment;
  const state = await readBillState(tx, { paymentId: id }, { totalCents, currency }, settings);
  const today = (await valueLateCoins(tx, state, currency, settings)) ?? state;
  const leftCents = await readPaymentSurplus(tx, payment, today);
  if (leftCents <= 0) throw new AppError('COIN_PAYMENT_CLOSED', { message: 'There is nothing left to return.' });
  await countCoins(tx, today.transfers);
  return { payment, leftCents };
}

interface News {
  actor: MemberActor;
  requestInfo: RequestInfo;
  payment: LockedCoinPayment;
  returnId: string;
  cents: number;
  /** Of what went back on the chain. */
  at?: BackAtRate;
  text: string;
  link: string;
}

async function tell(tx: Transaction, news: News): Promise<Returned> {
  const { actor, requestInfo, payment, returnId, cents, at, text, link } = news;
  const { id, userId, purpose, currency } = payment;
  const message = `${formatCents(cents, currency)} of your crypto payment for ${purposeNames[purpose]} ${text}.`;
  const dedupeKey = `crypto-return:${returnId}`;
  await notify(tx, { userId, type: 'system', title: 'You received a refund', message, link, dedupeKey });
  for (const kind of settledByReturn) await resolveAlert(tx, `${kind}:${id}`);
  const newValue = { purpose, cents, ...(at && { worthCents: at.worthCents, gainCents: at.gainCents }) };
  const fact = { entity: 'payment', entityId: id, action: 'return-coins', newValue };
  await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  return returned(cents, currency, at);
}
