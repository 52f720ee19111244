import type { Transaction } from '../../platform/database/db.ts';
import type { PaymentDispute } from '../../platform/generated/client.ts';
import { refundPartOfPayment, refundWholePayment } from './count-refunded.ts';

/** Where of a payment: a bank took of it, or may have, what the shop has not booked on it. */
export const lostDispute = {
  OR: [{ disputeOutcome: 'lost' as const }, { disputes: { some: { outcome: 'lost' as const } } }],
};

export interface LostDisputes {
  /** The bank has yet to decide about one of the payment: until then none is booked. */
  isRunning: boolean;
  lost: PaymentDispute[];
  /** What was taken stands in the provider's list of refunds. */
  isListed: boolean;
}

/** The disputes of a payment that the shop lost, in turn. */
export async function readLostDisputes(db: Pick<Transaction, 'payment'>, paymentId: string): Promise<LostDisputes> {
  const {
    disputedAt,
    disputeEndedAt,
    disputeOutcome,
    disputes: lost,
  } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      ...{ disputedAt: true, disputeEndedAt: true, disputeOutcome: true },
      disputes: { where: { outcome: 'lost' }, orderBy: [{ endedAt: 'asc' }, { disputeId: 'asc' }] },
    },
  });
  return {
    ...{ lost, isRunning: disputedAt !== null && disputeEndedAt === null },
    // One that was lost before disputes were written down has no row.
    isListed: lost.length > 0 ? lost.some(({ takenCents }) => takenCents === null) : disputeOutcome === 'lost',
  };
}

/** What the books of a payment lose now by the disputes of one time. */
export interface Loss {
  round: number;
  cents: number;
  /** What earlier bookings for the disputes of this time took. */
  beforeCents: number;
  /** None of them waits to be booked any more. */
  isWhole: boolean;
}

/** What a bank took: its dispute, or an entry of its provider's list. */
interface Taken {
  amountCents: number;
  state: { reference: string };
}

export interface BookedLosses<T extends Taken> {
  losses: Loss[];
  cents: number;
  /** What of the payment has gone back by now, and whether that is everything. */
  refundedCents: number;
  isAll: boolean;
  /** Of what was taken, that which was not booked before. */
  fresh: T[];
}

/**
 * Books what banks took by the lost disputes of a payment, and returns what of it was not: `taken` is all that is known of
 * that. Null where it does not fit: it is more than is left of the payment, or that is not paid any more. Call with whom
 * the payment paid locked.
 */
export async function bookLosses<T extends Taken>(
  tx: Transaction,
  paymentId: string,
  taken: readonly T[],
): Promise<BookedLosses<T> | null> {
  const { status, amountCents, refundedCents, disputeRound } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  const { lost, isListed } = await readLostDisputes(tx, paymentId);
  const { shares, fresh } = isListed ? listedShares(lost, taken, refundedCents) : toldShares(lost, taken);
  const cents = shares.reduce((sum, share) => sum + share.cents, 0);
  if (shares.length > 0 && (status !== 'paid' || cents > amountCents - refundedCents)) return null;
  for (const { dispute, cents: share } of shares) if (dispute) await noteBooked(tx, dispute, share);
  const isAll = refundedCents + cents === amountCents;
  const gone = { paymentId, amountCents: refundedCents + cents };
  if (shares.length > 0) await (isAll ? refundWholePayment(tx, gone) : refundPartOfPayment(tx, gone));
  const losses = byRound(lost, shares, Math.max(1, disputeRound));
  return { losses, cents, refundedCents: refundedCents + cents, isAll, fresh };
}

function byRound(lost: readonly PaymentDispute[], shares: readonly Share[], lastRound: number): Loss[] {
  const losses = new Map<number, Loss>();
  for (const { dispute, cents } of shares) {
    const round = dispute?.round ?? lastRound;
    const disputes = lost.filter((one) => one.round === round);
    const beforeCents = disputes.reduce((sum, { bookedCents }) => sum + (bookedCents ?? 0), 0);
    const isWhole = disputes.filter(isUnbooked).every((one) => shares.some((share) => share.dispute === one));
    losses.set(round, { round, beforeCents, isWhole, cents: (losses.get(round)?.cents ?? 0) + cents });
  }
  return [...losses.values()];
}

interface Share {
  /** None for one that was lost before disputes were written down. */
  dispute: PaymentDispute | undefined;
  cents: number;
}

const isUnbooked = ({ bookedCents }: PaymentDispute) => bookedCents === null;

interface Shares<T> {
  shares: Share[];
  fresh: T[];
}

function toldShares<T extends Taken>(lost: readonly PaymentDispute[], taken: readonly T[]): Shares<T> {
  const unbooked = lost.filter(isUnbooked);
  const ids = new Set(unbooked.map(({ disputeId }) => disputeId));
  return {
    shares: unbooked.map((dispute) => ({ dispute, cents: dispute.takenCents ?? 0 })),
    fresh: taken.filter(({ state }) => ids.has(state.reference)),
  };
}

/**
 * A list of refunds does not name disputes: each took at least one entry of it, and the first that is not booked takes what
 * is new in it.
 */
function listedShares<T extends Taken>(
  lost: readonly PaymentDispute[],
  taken: readonly T[],
  refundedCents: number,
): Shares<T> {
  let toldCents = 0;
  const fresh = taken.filter(({ amountCents }) => {
    toldCents += amountCents;
    return toldCents > refundedCents;
  });
  if (toldCents <= refundedCents) return { shares: [], fresh };
  const [first = lost.at(-1), ...others] = lost.slice(0, taken.length).filter(isUnbooked);
  const rest = others.map((dispute) => ({ dispute, cents: 0 }));
  return { shares: [{ dispute: first, cents: toldCents - refundedCents }, ...rest], fresh };
}

async function noteBooked(
  tx: Transaction,
  { provider, disputeId, bookedCents }: PaymentDispute,
  cents: number,
): Promise<void> {
  await tx.paymentDispute.update({
    where: { provider_disputeId: { provider, disputeId } },
    data: { bookedCents: (bookedCents ?? 0) + cents },
    select: { disputeId: true },
  });
}
