import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { DisputedPayee } from '../../settlement/payee.ts';
import { mailResumed } from '../announce-vip.ts';
import { suspendForDispute } from '../close-membership.ts';
import { lockMember } from '../membership.ts';
import { type Resumption, resumeSuspended } from '../suspend-membership.ts';
import { tellOfPurchase } from './tell-of-purchase.ts';

/**
 * Locks a purchase whose payment is disputed. Its membership is suspended while the bank decides, and is back when the
 * shop is right about everything that was paid for it.
 */
export async function lockDisputedPurchase(
  tx: Transaction,
  { environment }: Services,
  purchaseId: string,
): Promise<DisputedPayee> {
  const { userId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id: purchaseId }, select: { userId: true } });
  await lockMember(tx, userId);
  const { status, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id: purchaseId } });
  return {
    async opened(outcome) {
      // What was refunded gives nothing any more that could be withheld.
      if (outcome === 'won' || status !== 'paid' || subscriptionId === null) return;
      await suspendForDispute(tx, environment, subscriptionId);
    },
    async ended(outcome) {
      // What was lost is booked after this, and then what is left of the membership is decided.
      if ((outcome === 'lost' && status === 'paid') || subscriptionId === null) return;
      const { endedAt } = await tx.vipSubscription.findUniqueOrThrow({ where: { id: subscriptionId } });
      const resumption = await resumeSuspended(tx, subscriptionId);
      if (resumption === 'over') return;
      if (resumption === 'resumed') await mailResumed(tx, environment, subscriptionId);
      const { title, message } = wonWords[resumption];
      const key = `vip-reinstated:${purchaseId}:${endedAt?.toISOString() ?? ''}`;
      await tellOfPurchase(tx, userId, { key, title, message: `The dispute over its payment has ended. ${message}` });
    },
  };
}

const wonWords: Record<Exclude<Resumption, 'over'>, { title: string; message: string }> = {
  resumed: {
    title: 'Your VIP membership is active again',
    message: 'The time that it was suspended was added to it.',
  },
  waitsForCoins: {
    title: 'Your VIP membership is suspended',
    message: 'Your membership continues once its crypto payment is confirmed again.',
  },
  waitsForBank: {
    title: 'Your VIP membership is suspended',
    message: 'Your membership continues once the bank has decided about its other payment.',
  },
  leftToStaff: {
    title: 'Your VIP membership is being reviewed',
    message: 'Another payment for your membership was not received. Our team is checking what is left of it.',
  },
};
