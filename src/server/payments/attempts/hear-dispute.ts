import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface Heard {
  provider: string;
  disputeId: string;
  paymentId: string;
  outcome: 'open' | 'won' | 'lost';
}

export interface DisputeNews {
  /** How often the payment was disputed by now; disputes that run at once are one time. */
  round: number;
  /** A new time began. */
  isOpened: boolean;
  /** How this time ended, where it did by this; null otherwise. One lost dispute makes it lost. */
  ended: 'won' | 'lost' | null;
}

/** Writes how a dispute stands, and returns what of it is news. Call with whom the payment paid locked. */
export async function hearDispute(tx: Transaction, heard: Heard): Promise<DisputeNews> {
  const { provider, disputeId, paymentId, outcome } = heard;
  await tx.$queryRaw`SELECT 1 FROM payments WHERE "id" = ${paymentId}::uuid FOR UPDATE`;
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, include: { disputes: true } });
  const known = payment.disputes.find((one) => one.provider === provider && one.disputeId === disputeId);
  if (known?.endedAt) return { round: known.round, isOpened: false, ended: null };
  const now = databaseNow();
  const isRunning = payment.disputedAt !== null && payment.disputeEndedAt === null;
  // Before disputes were written down by id, this may have been the one that ended.
  const isOldNews = payment.disputedAt !== null && payment.disputes.length === 0 && outcome !== 'open';
  const isOpened = !isRunning && !isOldNews;
  const round = payment.disputeRound + (isOpened ? 1 : 0);
  const end = outcome === 'open' ? {} : { endedAt: now, outcome };
  await tx.paymentDispute.upsert({
    where: { provider_disputeId: { provider, disputeId } },
    create: { provider, disputeId, paymentId, round, openedAt: now, ...end },
    update: end,
    select: { disputeId: true },
  });
  if (isOpened) {
    const data = { disputedAt: now, disputeEndedAt: null, disputeOutcome: null, disputeRound: round };
    await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  }
  const isEnding = outcome !== 'open' && (isRunning || isOpened);
  return { round, isOpened, ended: isEnding ? await endRound(tx, paymentId, round) : null };
}

/** Ends this time once none of its disputes runs any more. */
async function endRound(tx: Transaction, paymentId: string, round: number): Promise<DisputeNews['ended']> {
  const disputes = await tx.paymentDispute.findMany({ where: { paymentId, round } });
  if (disputes.some(({ endedAt }) => endedAt === null)) return null;
  const disputeOutcome = disputes.some(({ outcome }) => outcome === 'lost') ? 'lost' : 'won';
  const data = { disputeEndedAt: databaseNow(), disputeOutcome } as const;
  await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  return disputeOutcome;
}

/** What names a thing of one time that a payment was disputed: the first has none, as before there were more. */
export const ofRound = (name: string, round: number): string => (round > 1 ? `${name}:${round}` : name);
