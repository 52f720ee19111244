import { Router } from 'express';
import { type Intent, invalid, type RecordEvent } from './local-stripe-books.ts';

/** Stripe's disputes: what buyers say to their banks, and what those decide. */
export function createLocalDisputes(record: RecordEvent, intentOf: (id: unknown) => Intent) {
  const disputes = new Map<string, Record<string, unknown>>();
  /** The buyer complains to the bank, or it decides; about a part, or once more, where `more` says so. */
  const dispute = (intentId: string, status: string, more: { number?: number; amount?: number } = {}) => {
    const intent = intentOf(intentId);
    const id = `dp_${intentId}${more.number ?? ''}`;
    const isNew = !disputes.has(id);
    const isOver = status === 'won' || status === 'lost';
    const { currency } = intent;
    const amount = more.amount ?? intent.amount;
    const facts = { object: 'dispute', payment_intent: intentId, amount, currency, reason: 'fraudulent' };
    const known = { ...facts, id, status };
    disputes.set(id, known);
    record(`charge.dispute.${isOver ? 'closed' : isNew ? 'created' : 'updated'}`, known);
    if (isNew) record('charge.dispute.funds_withdrawn', known);
    if (status === 'won') record('charge.dispute.funds_reinstated', known);
  };
  const router = Router();
  router.get('/v1/disputes/:id', (request, response) => {
    const known = disputes.get(request.params.id);
    if (!known) throw invalid('resource_missing', 404);
    response.json(known);
  });
  return { router, dispute };
}
