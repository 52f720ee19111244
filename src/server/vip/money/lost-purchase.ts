import { formatCents } from '../../../shared/money/money.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LostPayee } from '../../settlement/payee.ts';
import { lockMember } from '../membership.ts';
import { type Resumption, resumeSuspended, suspendMembership } from '../suspend-membership.ts';

/**
 * Locks a purchase whose coins left their chain. Its membership is suspended until they are back; the code of a gift
 * cannot be redeemed meanwhile (`activateMembership`).
 */
export async function lockLostPurchase(tx: Transaction, _services: Services, purchaseId: string): Promise<LostPayee> {
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
      const isSuspended = subscriptionId !== null && (await suspendMembership(tx, subscriptionId));
      const payment = 'The crypto payment for it is no longer on the blockchain.';
      if (isSuspended) {
        const message = `${payment} Your membership continues, with the time that it was suspended, once the payment is confirmed again.`;
        await tell(`vip-suspended:${round}`, 'Your VIP membership is suspended', message);
        return 'The membership is suspended until this is resolved';
      }
      const message = `${payment} What you bought can be used once the payment is confirmed again.`;
      await tell(`vip-suspended:${round}`, 'VIP payment under review', message);
      return 'It was for a gift, whose code cannot be redeemed until this is resolved, or a membership that has ended';
    },
    async giveBack(round) {
      if (status !== 'paid') return;
      const outcome = subscriptionId === null ? 'gift' : await resumeSuspended(tx, subscriptionId);
      if (outcome === 'over') return;
      const title = outcome === 'resumed' ? 'Your VIP membership is active again' : 'VIP payment confirmed';
      await tell(`vip-resumed:${round}`, title, backWords[outcome]);
    },
  };
}

const backWords: Record<Exclude<Resumption, 'over'> | 'gift', string> = {
  gift: 'The review of its payment has ended.',
  resumed: 'The review of its payment has ended.',
  waits: 'Your membership continues once its other payment is confirmed again as well.',
  leftToStaff: 'Another payment for your membership was not received. Our team is checking what is left of it.',
};

interface GivenUp {
  userId: string;
  purchaseId: string;
  /** What became of the membership by it. */
  rest: Resumption;
}

/** Tells a member that the coins of a purchase are given up, and with them what they paid for. */
export async function tellGivenUp(tx: Transaction, { userId, purchaseId, rest }: GivenUp): Promise<void> {
  const title = 'Your VIP payment was not received';
  const message =
    rest === 'leftToStaff'
      ? 'Its coins did not come back to the blockchain, so your membership has ended. Our team is checking what is left of it.'
      : 'Its coins did not come back to the blockchain, so what you bought with it has ended.';
  await tellOfPurchase(tx, userId, { key: `vip-lost:${purchaseId}`, title, message });
}

async function tellOfPurchase(
  tx: Transaction,
  userId: string,
  { key: dedupeKey, title, message }: { key: string; title: string; message: string },
): Promise<void> {
  await notify(tx, { userId, type: 'system', title, message, link: '/user/vip', dedupeKey });
}
