import { percentOf } from '../../money/money.ts';

/** How a payment in coins stands (D-39). */
export const coinDetails = ['awaiting', 'expired', 'confirming', 'underpaid', 'late', 'overpaid', 'confirmed'] as const;
export type CoinDetail = (typeof coinDetails)[number];

/** A payment that arrived, with the quote that says what its units are worth. */
export interface ReceivedCoins {
  units: bigint;
  /** When it was mined, or first seen where that was earlier. */
  arrivedAt: Date;
  /** Deep enough in the chain, and every node says the same. */
  isConfirmed: boolean;
  /** By somebody's word and not by its amount. */
  isClaimed: boolean;
  /** What they count for, once that was decided; until then the quote says so. */
  valuedCents: number | null;
  quote: { units: bigint; amountCents: number; expiresAt: Date };
}

export interface CoinTerms {
  totalCents: number;
  /** What went back to the buyer meanwhile. */
  returnedCents: number;
  tolerancePercent: number;
  toleranceCents: number;
  /** The most that is approved without staff. */
  autoApproveCents: number;
  /** From so much on, what is too much is told of. */
  surplusFromCents: number;
}

/** Why staff have to look before the payment counts. */
export type CoinDoubt = 'late' | 'claimed' | 'large';

export interface CoinVerdict {
  detail: CoinDetail;
  receivedCents: number;
  /** Amount still to pay; zero within the tolerance. */
  missingCents: number;
  surplusCents: number;
  /** All that arrived is deep enough in the chain, and every node says the same. */
  isDeep: boolean;
  doubts: CoinDoubt[];
}

/** How long the rest of a payment is waited for (D-39). */
export const restHours = 24;

/** A dollar of tolerance would give away what costs a dollar. */
const mostTolerated = 10;

/** What the coins that arrived for an order mean for it. Several payments add up, whichever quotes they were made for. */
export function judgeCoins(
  coins: readonly ReceivedCoins[],
  terms: CoinTerms,
  open: { isExpired: boolean },
): CoinVerdict {
  const receivedCents = coins.reduce((sum, one) => sum + creditOf(one), -terms.returnedCents);
  const floor = Math.min(terms.toleranceCents, percentOf(terms.totalCents, mostTolerated));
  const tolerated = Math.max(percentOf(terms.totalCents, terms.tolerancePercent), floor);
  const lack = terms.totalCents - receivedCents;
  const missingCents = lack > tolerated ? lack : 0;
  const surplusCents = -lack >= terms.surplusFromCents ? -lack : 0;
  const isLate = coins.some(isLateCoin);
  const isClaimed = coins.some((coin) => coin.isClaimed);
  const isDeep = coins.every(({ isConfirmed }) => isConfirmed);
  const doubts: CoinDoubt[] = [
    ...(isLate ? (['late'] as const) : []),
    ...(isClaimed ? (['claimed'] as const) : []),
    ...(terms.totalCents > terms.autoApproveCents ? (['large'] as const) : []),
  ];
  const found = { receivedCents, missingCents, surplusCents, isDeep, doubts };
  if (coins.length === 0) return { ...found, detail: open.isExpired ? 'expired' : 'awaiting' };
  // What late coins are worth is not known before their buyer has decided, so nothing more is asked for.
  if (isLate && !isClaimed) return { ...found, detail: isDeep ? 'late' : 'confirming' };
  if (missingCents > 0) return { ...found, detail: 'underpaid' };
  if (!isDeep) return { ...found, detail: 'confirming' };
  if (isLate) return { ...found, detail: 'late' };
  return { ...found, detail: surplusCents > 0 ? 'overpaid' : 'confirmed' };
}

/** Whether they came after the time of their quote, and nobody decided yet what they count for. */
export function isLateCoin({ arrivedAt, quote, valuedCents }: ReceivedCoins): boolean {
  return valuedCents === null && arrivedAt > quote.expiresAt;
}

/** What a payment counts for, in cents: at the rate of its quote rounded down, where nothing else was decided. */
export function creditOf({
  units,
  quote,
  valuedCents,
}: Pick<ReceivedCoins, 'units' | 'quote' | 'valuedCents'>): number {
  return valuedCents ?? quotedCents(units, quote);
}

/** What so many units are worth at the rate of a quote, in cents, rounded down. */
export function quotedCents(units: bigint, quote: { units: bigint; amountCents: number }): number {
  return Number((units * BigInt(quote.amountCents)) / quote.units);
}

/** So far the rate may have moved for late coins to count for what was asked for (D-39). */
const driftPercent = 2;

/** What coins that came late count for: the price of then while the rate is about the same, else that of today. */
export function lateCents(thenCents: number, todayCents: number): number {
  return Math.abs(todayCents - thenCents) <= percentOf(thenCents, driftPercent) ? thenCents : todayCents;
}
