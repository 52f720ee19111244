import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LostPayee } from '../../settlement/payee.ts';
import { lockMember } from '../membership.ts';
import { resumeSuspended, suspendMembership } from '../suspend-membership.ts';

/**
 * Locks a purchase whose coins left their chain. Its membership is suspended until they are back; the code of a gift
 * cannot be redeemed meanwhile (`activateMembership`).
 */
export async function lockLostPurchase(tx: Transaction, _services: Services, purchaseId: string): Promise<LostPayee> {
  const { userId, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({
    where: { id: purchaseId },
    select: { userId: true, subscriptionId: true },
  });
  await lockMember(tx, userId);
  const tell = (key: string, title: string, message: string) =>
    tellOfPurchase(tx, userId, { key: `${key}:${purchaseId}`, title, message });
  return {
    async withhold(round) {
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
      const { status } = await tx.vipPurchase.findUniqueOrThrow({
        where: { id: purchaseId },
        select: { status: true },
      });
      if (status !== 'paid') return;
      if (subscriptionId !== null && !(await resumeSuspended(tx, subscriptionId))) return;
      const isMembership = subscriptionId !== null;
      const title = isMembership ? 'Your VIP membership is active again' : 'VIP payment confirmed';
      const message = 'The review of its payment has ended.';
      await tell(`vip-resumed:${round}`, title, message);
    },
  };
}

/** Tells a member that the coins of a purchase are given up, and with them what they paid for. */
export async function tellGivenUp(
  tx: Transaction,
  { userId, purchaseId }: { userId: string; purchaseId: string },
): Promise<void> {
  const title = 'Your VIP payment was not received';
  const message = 'Its coins did not come back to the blockchain, so what you bought with it has ended.';
  await tellOfPurchase(tx, userId, { key: `vip-lost:${purchaseId}`, title, message });
}

async function tellOfPurchase(
  tx: Transaction,
  userId: string,
  { key: dedupeKey, title, message }: { key: string; title: string; message: string },
): Promise<void> {
  await notify(tx, { userId, type: 'system', title, message, link: '/user/vip', dedupeKey });
}
