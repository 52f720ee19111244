import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { bookAttempt } from '../../payments/attempts/book-attempt.ts';
import { recordCharge } from '../../payments/attempts/mark-payment.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipPurchase } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { ChargeNews, LockedPayee, Payee } from '../../settlement/payee.ts';
import { vipPlace } from '../announce-vip.ts';
import { findRunning, lockMember } from '../membership.ts';
import { lockDisputedPurchase } from '../money/disputed-purchase.ts';
import { lockLostPurchase } from '../money/lost-purchase.ts';
import { recordVipRefund, recordVipTaken } from '../money/return-money.ts';
import { returnPurchase } from '../money/return-purchase.ts';
import { readRenewal } from '../reading/renewal.queries.ts';
import { recordRefusal } from '../renewal/refuse-renewal.ts';
import { returnVipMoneyJob } from '../vip.jobs.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { fitsPurchase } from './apply-purchase.ts';
import { type LockedPurchase, settlePurchase } from './settle-purchase.ts';

/** What payments of a membership mean for it. Money that it has no use for goes back to where it came from. */
export const vipPayee: Payee = {
  name: 'vipPurchase',
  paidBy: ({ vipPurchaseId }) => vipPurchaseId,
  async prepare(services, id) {
    const { db } = services;
    const settings = await getSettings(db);
    const { userId } = await db.prisma.vipPurchase.findUniqueOrThrow({ where: { id }, select: { userId: true } });
    return async (tx) => {
      await lockMember(tx, userId);
      const purchase = await tx.vipPurchase.findUniqueOrThrow({ where: { id } });
      const current = await findRunning(tx, userId, databaseNow());
      const fits =
        purchase.status === 'pending' && fitsPurchase(purchase, current) && (await isRenewalWanted(tx, purchase));
      return lockedPurchase(tx, { services, settings, purchase, fits });
    };
  },
  async inTurn(settle) {
    const settled = await ledgerGate(settle);
    await vipCrashPoint('vip.settle.after-commit');
    return settled;
  },
  refunded: recordVipRefund,
  taken: recordVipTaken,
  lockDisputed: lockDisputedPurchase,
  lockLost: lockLostPurchase,
};

function lockedPurchase(tx: Transaction, locked: LockedPurchase & { fits: boolean }): LockedPayee {
  const { purchase, fits } = locked;
  const book = async ({ payment, state }: ChargeNews) => {
    await bookAttempt(tx, payment.id, state);
  };
  return {
    async paid(news) {
      await book(news);
      const { id: paymentId } = news.payment;
      const { payment, state } = news;
      const isUsed = fits && (await settlePurchase(tx, locked, { reference: state.reference, payment }));
      if (!isUsed) await returnPurchase(tx, purchase, { paymentId, why: 'no-use' });
      await vipCrashPoint('vip.settle.before-commit');
      return isUsed ? 'paid' : 'refunded';
    },
    async paidLate({ payment, state }) {
      await recordCharge(tx, payment.id, state.reference);
      await enqueue(tx, returnVipMoneyJob, { paymentId: payment.id }, { key: `vip-back:${payment.id}` });
      await raiseAlert(tx, {
        kind: 'late-vip',
        dedupeKey: `late-vip:${payment.id}`,
        title: 'A closed payment of a membership was charged; the money is being returned',
        details: { paymentId: payment.id },
      });
      return payment.status;
    },
    async failed(news) {
      await book(news);
      await closePurchase(tx, locked, news.next === 'failed' ? 'failed' : 'cancelled');
      const isDeclined = news.next === 'failed' && purchase.kind === 'renew';
      if (isDeclined) await recordRefusal(tx, vipPlace(locked.services.environment, locked.settings), purchase);
      return news.next;
    },
    async waiting(news) {
      await book(news);
      return news.next;
    },
  };
}

/** A charge that its member switched off while it was under way goes back. */
async function isRenewalWanted(tx: Transaction, { kind, subscriptionId }: VipPurchase): Promise<boolean> {
  return kind !== 'renew' || (subscriptionId !== null && (await readRenewal(tx, subscriptionId)) !== null);
}

/** A declined purchase waits for another card; what its buyer gave up is over. */
async function closePurchase(
  tx: Transaction,
  { purchase }: LockedPurchase,
  status: 'failed' | 'cancelled',
): Promise<void> {
  if (purchase.status !== 'pending') return;
  await tx.vipPurchase.update({ where: { id: purchase.id }, data: { status }, select: { id: true } });
  if (status === 'failed' || purchase.kind !== 'activate' || purchase.subscriptionId === null) return;
  await tx.vipSubscription.updateMany({
    where: { id: purchase.subscriptionId, status: 'pending' },
    data: { status: 'cancelled', endedAt: databaseNow(), endedBy: 'unpaid' },
  });
}
