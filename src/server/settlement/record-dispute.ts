import { hearDispute, ofRound } from '../payments/attempts/hear-dispute.ts';
import type { DisputeState } from '../payments/gateway/payment-provider.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { bookLostDisputes } from './book-lost-disputes.ts';
import { payeeOf } from './payee.ts';

/**
 * The buyer took the matter to their bank. The provider is asked how it stands, since its messages come in any order.
 * While it is open the payee stops what it can and an operator decides; what is lost is booked as money that went back,
 * once no dispute of the payment runs any more. Returns what it came to, in words. Safe to repeat.
 */
export async function recordDispute(services: Services, provider: string, disputeId: string): Promise<string> {
  const { db } = services;
  const dispute = await openProvider(services, provider).lookupDispute?.(disputeId);
  const payment = dispute ? await bookLateCharge(services, provider, dispute.reference) : null;
  if (!dispute || !payment) return 'ignored: disputes no payment of this shop';
  const { id: paymentId } = payment;
  const { payee, id } = payeeOf(services, payment);
  const { outcome } = dispute;
  await transaction(db, async (tx) => {
    const disputed = await payee.lockDisputed?.(tx, services, id);
    const takenCents = dispute.taken?.amountCents ?? null;
    const news = await hearDispute(tx, { provider, disputeId, paymentId, outcome, takenCents });
    const { round, ended } = news;
    if (news.isOpened) await disputed?.opened(outcome, round);
    if (outcome === 'won') {
      if (news.outcome === 'won') await resolveAlert(tx, alertOf(paymentId, round));
    } else if (news.isNews) {
      await tellOperators(tx, dispute, { paymentId, disputeId, [`${payee.name}Id`]: id }, round);
    }
    if (ended !== null) await disputed?.ended(ended, { takenCents: news.takenCents, round });
  });
  if (outcome === 'open') return 'dispute open';
  const booked = await bookLostDisputes(services, provider, dispute.reference);
  return booked === null ? `dispute ${outcome}` : `dispute ${outcome}, ${booked}`;
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
