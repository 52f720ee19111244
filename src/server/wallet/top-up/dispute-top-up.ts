import { formatCents } from '../../../shared/money/money.ts';
import { ofRound } from '../../payments/attempts/hear-dispute.ts';
import { lostDispute } from '../../payments/attempts/lost-disputes.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { DisputedPayee } from '../../settlement/payee.ts';
import { lockTopUpInWallet, moveTopUp, readWithheld, tellOfTopUp, type Withholding } from './withheld-top-up.ts';

/** Under which keys a dispute moved a top-up's money. */
export const disputeOf = (id: string, round: number): Withholding => ({
  taken: ofRound(`topup-disputed:${id}`, round),
  returned: ofRound(`topup-reinstated:${id}`, round),
});

/**
 * Locks a top-up whose payment is disputed. What is left of its money cannot be spent while the bank decides, and comes
 * back to the wallet when the shop is right.
 */
export async function lockDisputedTopUp(tx: Transaction, _services: Services, topUpId: string): Promise<DisputedPayee> {
  const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
  const payment = await tx.payment.findFirst({ where: { topUpId, status: 'paid' }, select: { refundedCents: true } });
  return {
    async opened(outcome, round) {
      // An earlier dispute may have taken a part.
      const amountCents = Math.min(balanceCents, topUp.amountCents - (payment?.refundedCents ?? 0));
      if (outcome === 'won' || topUp.status !== 'paid' || amountCents <= 0) return;
      const { taken: idempotencyKey } = disputeOf(topUpId, round);
      await moveTopUp(tx, topUp, { idempotencyKey, amountCents: -amountCents, note: 'Top-up disputed at the bank' });
      await tellOfTopUp(tx, topUp, 'Top-up disputed', {
        key: ofRound('disputed', round),
        message: `The payment of your top-up is disputed at the bank. ${formatCents(amountCents, topUp.currency)} cannot be spent until the bank has decided.`,
      });
    },
    async ended(outcome, { round }) {
      const keys = disputeOf(topUpId, round);
      const heldCents = outcome === 'won' ? await readWithheld(tx, keys) : 0;
      if (heldCents === 0) return;
      const { taken: returnOf, returned: idempotencyKey } = keys;
      const note = 'Dispute over a top-up ended';
      await moveTopUp(tx, topUp, { idempotencyKey, returnOf, amountCents: heldCents, note });
      const message = `The dispute over your top-up has ended. ${formatCents(heldCents, topUp.currency)} is back in your wallet.`;
      await tellOfTopUp(tx, topUp, 'Top-up released', { key: ofRound('reinstated', round), message });
    },
  };
}

/** Whether a bank has not decided for the shop about this top-up: its money went back without it, or may. */
export async function isInDispute(tx: Transaction, topUpId: string): Promise<boolean> {
  const running = { disputedAt: { not: null }, disputeEndedAt: null };
  const where = { topUpId, status: 'paid' as const, OR: [running, ...lostDispute.OR] };
  return (await tx.payment.count({ where })) > 0;
}
