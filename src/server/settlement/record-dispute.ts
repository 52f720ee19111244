import { hearDispute, ofRound } from '../payments/attempts/hear-dispute.ts';
import type { DisputeState } from '../payments/gateway/payment-provider.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { applyRefunds } from './apply-refunds.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { payeeOf } from './payee.ts';

/**
 * The buyer took the matter to their bank. The provider is asked how it stands, since its messages come in any order.
 * While it is open the payee stops what it can and an operator decides; what is lost is booked as money that went back.
 * Returns what it came to, in words. Safe to repeat.
 */
export async function recordDispute(services: Services, provider: string, disputeId: string): Promise<string> {
  const { db } = services;
  const dispute = await openProvider(services, provider).lookupDispute?.(disputeId);
  const payment = dispute ? await bookLateCharge(services, provider, dispute.reference) : null;
  if (!dispute || !payment) return 'ignored: disputes no payment of this shop';
  const { id: paymentId } = payment;
  const { payee, id } = payeeOf(services, payment);
  await transaction(db, async (tx) => {
    const disputed = await payee.lockDisputed?.(tx, services, id);
    const { outcome, taken } = dispute;
    const { round, isOpened, ended } = await hearDispute(tx, { provider, disputeId, paymentId, outcome });
    if (isOpened) await disputed?.opened(outcome, round);
    const isWon = outcome === 'won';
    if (isWon && ended === 'won') await resolveAlert(tx, alertOf(paymentId, round));
    if (!isWon) await tellOperators(tx, dispute, { paymentId, disputeId, [`${payee.name}Id`]: id }, round);
    if (ended !== null) await disputed?.ended(ended, { taken, round });
  });
  if (dispute.outcome !== 'lost') return `dispute ${dispute.outcome}`;
  if (!dispute.taken) return `dispute lost, ${await applyRefunds(services, provider, dispute.reference)}`;
  const state = { status: 'settled' as const, reference: disputeId };
  const taken = { ...dispute.taken, refundId: null, state, reason: 'dispute' as const };
  return `dispute lost, ${await payee.refunded(services, payment, taken)}`;
}

async function tellOperators(
  tx: Transaction,
  { outcome, reason }: DisputeState,
  details: { paymentId: string; disputeId: string; [payeeId: string]: string },
  round: number,
): Promise<void> {
  const dedupeKey = alertOf(details.paymentId, round);
  const title = outcome === 'lost' ? 'A dispute was lost' : 'A buyer disputes a payment';
  await raiseAlert(tx, { kind: 'payment-dispute', dedupeKey, title, details: { ...details, reason, outcome } });
}

const alertOf = (paymentId: string, round: number) => ofRound(`payment-dispute:${paymentId}`, round);
