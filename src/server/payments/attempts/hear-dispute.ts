import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Payment, PaymentDispute } from '../../platform/generated/client.ts';

interface Heard {
  provider: string;
  disputeId: string;
  paymentId: string;
  outcome: 'open' | 'won' | 'lost';
  /** What the bank took of a lost one; null where its provider lists that among its refunds. */
  takenCents: number | null;
}

export interface DisputeNews {
  /** Which time that the payment was disputed it belongs to; disputes that run at once are one time. */
  round: number;
  /** That it is there, or how it ended, was not known before. */
  isNews: boolean;
  /** A new time began. */
  isOpened: boolean;
  /** How this time ended, where it did by this; null otherwise. One lost dispute makes it lost. */
  ended: 'won' | 'lost' | null;
  /** How this time has ended by now; null while it runs. */
  outcome: 'won' | 'lost' | null;
  /** What the bank took by all that were lost of it; null where a provider lists that of one of them. */
  takenCents: number | null;
}

/** Writes how a dispute stands, and returns what of it is news. Call with whom the payment paid locked. */
export async function hearDispute(tx: Transaction, heard: Heard): Promise<DisputeNews> {
  const { provider, disputeId, paymentId, outcome, takenCents } = heard;
  await tx.$queryRaw`SELECT 1 FROM payments WHERE "id" = ${paymentId}::uuid FOR UPDATE`;
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { disputes: true } });
  const known = payment.disputes.find((one) => one.provider === provider && one.disputeId === disputeId);
  if (known?.endedAt) {
    const old = { round: known.round, isNews: false, isOpened: false, ended: null };
    return { ...old, ...standing(payment.disputes, known.round) };
  }
  const { isRunning, isOpened, round } = placeOf(payment, known, outcome);
  const now = databaseNow();
  const end = outcome === 'open' ? {} : { endedAt: now, outcome, takenCents: outcome === 'lost' ? takenCents : null };
  await tx.paymentDispute.upsert({
    where: { provider_disputeId: { provider, disputeId } },
    create: { provider, disputeId, paymentId, round, openedAt: now, ...end },
    update: end,
    select: { disputeId: true },
  });
  const stands = standing(await tx.paymentDispute.findMany({ where: { paymentId } }), round);
  const isLast = round >= payment.disputeRound;
  const isEnding = isLast && (isRunning || isOpened) && stands.outcome !== null;
  const data = {
    ...(isOpened && { disputedAt: now, disputeEndedAt: null, disputeOutcome: null }),
    ...(isEnding && { disputeEndedAt: now }),
    // One that a build ended which did not write how gets that now.
    ...(isLast && stands.outcome !== null && { disputeOutcome: stands.outcome }),
    ...(isLast && { disputeRound: round }),
  };
  await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  const isNews = known === undefined || outcome !== 'open';
  return { round, isNews, isOpened, ended: isEnding ? stands.outcome : null, ...stands };
}

type Known = Payment & { disputes: PaymentDispute[] };

/** Whether the payment is in dispute by now, whether this begins another time, and which time it belongs to. */
function placeOf(
  { disputedAt, disputeEndedAt, disputeRound, disputes }: Known,
  known: PaymentDispute | undefined,
  outcome: string,
) {
  const isRunning = disputedAt !== null && disputeEndedAt === null;
  // Before disputes were written down by id, and by a build that does not yet, this may have been the one that ended.
  const isOldNews = known !== undefined || (disputeEndedAt !== null && disputes.length === 0 && outcome !== 'open');
  const isOpened = !isRunning && !isOldNews;
  const lastRound = Math.max(disputeRound, disputedAt === null ? 0 : 1);
  return { isRunning, isOpened, round: known?.round ?? lastRound + (isOpened ? 1 : 0) };
}

/** A time ends once none of its disputes runs any more. */
function standing(all: readonly PaymentDispute[], round: number): Pick<DisputeNews, 'outcome' | 'takenCents'> {
  const disputes = all.filter((one) => one.round === round);
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  const isRunning = disputes.some(({ endedAt }) => endedAt === null);
  const isListed = lost.some(({ takenCents }) => takenCents === null);
  return {
    outcome: isRunning ? null : lost.length > 0 ? 'lost' : 'won',
    takenCents: isListed ? null : lost.reduce((sum, { takenCents }) => sum + (takenCents ?? 0), 0),
  };
}

/** What names a thing of one time that a payment was disputed: the first has none, as before there were more. */
export const ofRound = (name: string, round: number): string => (round > 1 ? `${name}:${round}` : name);
