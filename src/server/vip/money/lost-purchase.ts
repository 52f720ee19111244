import { formatCents } from '../../../shared/money/money.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LostPayee } from '../../settlement/payee.ts';
import { mailResumed, mailSuspended } from '../announce-vip.ts';
import { lockMember } from '../membership.ts';
import { type Resumption, resumeSuspended, suspendMembership } from '../suspend-membership.ts';
import { tellOfPurchase } from './tell-of-purchase.ts';

/**
 * Locks a purchase whose coins left their chain. Its membership is suspended until they are back; the code of a gift
 * cannot be redeemed meanwhile (`activateMembership`), and what one that was redeemed gave stays.
 */
export async function lockLostPurchase(
  tx: Transaction,
  { environment }: Services,
  purchaseId: string,
): Promise<LostPayee> {
  const { userId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id: purchaseId }, select: { userId: true } });
  await lockMember(tx, userId);
  const { status, subscriptionId, refundedCents, currency } = await tx.vipPurchase.findUniqueOrThrow({
    where: { id: purchaseId },
  });
  const tell = (key: string, title: string, message: string) =>
    tellOfPurchase(tx, userId, { key: `${key}:${purchaseId}`, title, message });
  return {
    async withhold(round) {
      if (status !== 'paid') {
        const refunded = formatCents(refundedCents, currency);
        return `The membership had ended, and ${refunded} of it is booked as refunded, so nothing is withheld`;
      }
      const isSuspended = subscriptionId !== null && (await suspendMembership(tx, subscriptionId, 'coins_lost'));
      if (isSuspended) await mailSuspended(tx, environment, subscriptionId, lostOutcome);
      const effect = isSuspended ? 'suspended' : ((await readGift(tx, purchaseId)) ?? 'ended');
      const { title = 'VIP payment under review', message, staff } = lostWords[effect];
      const payment = 'The crypto payment for it is no longer on the blockchain.';
      await tell(`vip-suspended:${round}`, title, `${payment} ${message}`);
      return staff;
    },
    async giveBack(round) {
      if (status !== 'paid') return;
      const outcome = subscriptionId === null ? 'gift' : await resumeSuspended(tx, subscriptionId);
      if (outcome === 'over') return;
      if (outcome === 'resumed' && subscriptionId !== null) await mailResumed(tx, environment, subscriptionId);
      const title = outcome === 'resumed' ? 'Your VIP membership is active again' : 'VIP payment confirmed';
      await tell(`vip-resumed:${round}`, title, backWords[outcome]);
    },
  };
}

const lostOutcome =
  'The crypto payment for it is no longer on the blockchain. It continues, with the time that it was suspended, once the payment is confirmed again.';

type Gift = 'openGift' | 'usedGift';

/** Whether the code of a gift was redeemed; null for a purchase that is no gift. */
async function readGift(tx: Transaction, purchaseId: string): Promise<Gift | null> {
  const code = await tx.vipCode.findUnique({ where: { purchaseId }, select: { redeemedAt: true } });
  return code && (code.redeemedAt === null ? 'openGift' : 'usedGift');
}

const lostWords: Record<'suspended' | 'ended' | Gift, { title?: string; message: string; staff: string }> = {
  suspended: {
    title: 'Your VIP membership is suspended',
    message: 'Your membership continues, with the time that it was suspended, once the payment is confirmed again.',
    staff: 'The membership is suspended until this is resolved',
  },
  openGift: {
    message: 'The code of your gift can be redeemed once the payment is confirmed again.',
    staff: 'It was for a gift, whose code cannot be redeemed until this is resolved',
  },
  usedGift: {
    message: 'The code of your gift has been redeemed already, so nothing changes for its recipient.',
    staff: 'It was for a gift whose code has been redeemed: its recipient keeps the membership',
  },
  ended: {
    message: 'Your membership had already ended, so nothing changes for you.',
    staff: 'The membership had ended, so nothing is withheld',
  },
};

const backWords: Record<Exclude<Resumption, 'over'> | 'gift', string> = {
  gift: 'The review of its payment has ended.',
  resumed: 'The review of its payment has ended.',
  waitsForCoins: 'Your membership continues once its other payment is confirmed again as well.',
  waitsForBank: 'Your membership continues once the bank has decided about its other payment.',
  leftToStaff: 'Another payment for your membership was not received. Our team is checking what is left of it.',
};

interface GivenUp {
  userId: string;
  purchaseId: string;
  reason: 'dispute' | 'lost';
  /** What became of the membership by it. */
  rest: Resumption;
}

/** Tells a member that the money of a purchase is lost for good, and what became of what they had paid for. */
export async function tellGivenUp(tx: Transaction, { userId, purchaseId, reason, rest }: GivenUp): Promise<void> {
  const { title, why } = reasonWords[reason];
  const effect = (await readGift(tx, purchaseId)) ?? (rest === 'leftToStaff' ? rest : 'ended');
  const message = `${why} ${givenUpWords[effect]}`;
  await tellOfPurchase(tx, userId, { key: `vip-lost:${purchaseId}`, title, message });
}

const reasonWords = {
  dispute: { title: 'Your VIP payment was returned', why: 'Your bank gave it back to you.' },
  lost: { title: 'Your VIP payment was not received', why: 'Its coins did not come back to the blockchain.' },
} as const;

const givenUpWords: Record<'ended' | 'leftToStaff' | Gift, string> = {
  ended: 'What you bought with it has ended.',
  leftToStaff: 'Your membership has ended, and our team is checking what is left of it.',
  openGift: 'The code of your gift can no longer be redeemed.',
  usedGift: 'The code of your gift had been redeemed before, and its recipient keeps the membership.',
};
