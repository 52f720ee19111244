import { formatCents } from '../../../shared/money/money.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { DisputedPayee } from '../../settlement/payee.ts';
import { lockTopUpInWallet, moveTopUp, readWithheld, tellOfTopUp, type Withholding } from './withheld-top-up.ts';

/** Under which keys a dispute moved a top-up's money. */
export const disputeOf = (id: string): Withholding => ({
  taken: `topup-disputed:${id}`,
  returned: `topup-reinstated:${id}`,
});

/**
 * Locks a top-up whose payment is disputed. What is left of its money cannot be spent while the bank decides, and comes
 * back to the wallet when the shop is right.
 */
export async function lockDisputedTopUp(tx: Transaction, _services: Services, topUpId: string): Promise<DisputedPayee> {
  const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
  return {
    async opened(outcome) {
      const amountCents = Math.min(balanceCents, topUp.amountCents);
      if (outcome === 'won' || topUp.status !== 'paid' || amountCents <= 0) return;
      const { taken: idempotencyKey } = disputeOf(topUpId);
      await moveTopUp(tx, topUp, { idempotencyKey, amountCents: -amountCents, note: 'Top-up disputed at the bank' });
      await tellOfTopUp(tx, topUp, 'Top-up disputed', {
        key: 'disputed',
        message: `The payment of your top-up is disputed at the bank. ${formatCents(amountCents, topUp.currency)} cannot be spent until the bank has decided.`,
      });
    },
    async ended(outcome) {
      const heldCents = outcome === 'won' ? await readWithheld(tx, disputeOf(topUpId)) : 0;
      if (heldCents === 0) return;
      const { taken: returnOf, returned: idempotencyKey } = disputeOf(topUpId);
      const note = 'Dispute over a top-up ended';
      await moveTopUp(tx, topUp, { idempotencyKey, returnOf, amountCents: heldCents, note });
      const message = `The dispute over your top-up has ended. ${formatCents(heldCents, topUp.currency)} is back in your wallet.`;
      await tellOfTopUp(tx, topUp, 'Top-up released', { key: 'reinstated', message });
    },
  };
}

/** Whether the bank has yet to decide about this top-up: its money may go back without the shop. */
export async function isInDispute(tx: Transaction, topUpId: string): Promise<boolean> {
  const running = { topUpId, status: 'paid' as const, disputedAt: { not: null }, disputeEndedAt: null };
  return (await tx.payment.count({ where: running })) > 0;
}
