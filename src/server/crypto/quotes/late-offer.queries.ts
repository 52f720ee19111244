import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { percentOf, toAmount, toCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinState } from './coin-state.queries.ts';
import { canBeCredited, showCoinsBack } from './coins-back.queries.ts';
import { valueLateCoins } from './value-late.queries.ts';

/** What a buyer whose coins came late may choose: to go on with what they are worth now, or to take them back. */
export interface LateOffer {
  worthCents: number;
  /** The payment as it stands if they go on. */
  today: CoinState;
}

/**
 * The choice of a buyer whose coins came late, once all of them are confirmed; null where there is none: what somebody
 * only claims is for staff, and so is what no rate can be told for. Exact with the row of what is paid locked.
 */
export async function readLateOffer(
  tx: Transaction,
  { isOpen, currency }: { isOpen: boolean; currency: string },
  state: CoinState,
  settings: Settings,
): Promise<LateOffer | null> {
  if (!isOpen || state.verdict.detail !== 'late' || !isLateChoice(state)) return null;
  const today = await valueLateCoins(tx, state, currency, settings);
  return today && { worthCents: today.verdict.receivedCents, today };
}

/** By so much less than was shown the coins may be worth a moment later. */
const shownPercent = 1;

/** PRICE_CHANGED where they lost more value since their buyer saw it. */
export function requireWorth({ worthCents }: LateOffer, shown: number, currency: string): void {
  const shownCents = toCents(shown, currency);
  if (worthCents >= shownCents - percentOf(shownCents, shownPercent)) return;
  throw new AppError('PRICE_CHANGED', { message: 'The rate has just changed. Please check the new offer.' });
}

/** An order that may still be paid by coins that have arrived. */
export function isUnpaid({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean {
  return status === 'pending' && paymentStatus !== 'paid';
}

export function showLateOffer(
  { worthCents, today }: LateOffer,
  { verdict }: CoinState,
  currency: string,
  settings: Settings,
): CryptoPayment['offer'] {
  const newest = today.transfers.at(-1);
  if (!newest) return null;
  const canCredit = canBeCredited(worthCents, currency, settings);
  return {
    worth: toAmount(worthCents, currency),
    missing: toAmount(today.verdict.missingCents, currency),
    surplus: toAmount(today.verdict.surplusCents, currency),
    isOldPrice: worthCents === verdict.receivedCents,
    back: showCoinsBack({ cents: worthCents, currency, canCredit, asset: newest.asset, requestedTo: null }),
  };
}

/** Coins came late, and what they count for is their buyer's to choose before anything more is asked for. */
export function isLateChoice({ verdict: { doubts } }: CoinState): boolean {
  return doubts.includes('late') && !doubts.includes('claimed');
}

export const chooseFirst = 'Your crypto payment arrived late. Please choose what to do with it first.';
