import express from 'express';
import { type Intent, invalid, makeId, type RecordEvent } from './local-stripe-books.ts';

interface Payout {
  id: string;
  object: 'payout';
  status: 'paid' | 'in_transit' | 'failed';
  automatic: boolean;
  livemode: boolean;
}

/** Smaller than what the shop asks for, so that it has to ask for more. */
const pageSize = 2;

/** Stripe's payouts to the shop's bank, and the balance transactions that each of them is made of. */
export function createLocalPayouts(record: RecordEvent, intentOf: (id: unknown) => Intent) {
  const payouts = new Map<string, { payout: Payout; entries: Record<string, unknown>[] }>();
  const router = express.Router();
  router.get('/v1/payouts/:id', (request, response) => {
    const known = payouts.get(request.params.id);
    if (!known) throw invalid('resource_missing', 404);
    response.json(known.payout);
  });
  router.get('/v1/balance_transactions', (request, response) => {
    const known = payouts.get(`${request.query.payout}`);
    if (!known?.payout.automatic) throw invalid('payout_not_automatic');
    const from = known.entries.findIndex(({ id }) => id === request.query.starting_after) + 1;
    const data = known.entries.slice(from, from + pageSize);
    const has_more = from + pageSize < known.entries.length;
    response.json({ object: 'list', data, has_more, url: '/v1/balance_transactions' });
  });
  /** Pays these charges out, with what else a payout is made of. */
  const payOut = (intentIds: readonly string[], facts: Partial<Payout> = {}) => {
    const id = makeId('po');
    const payout: Payout = { id, object: 'payout', status: 'paid', automatic: true, livemode: false, ...facts };
    const charges = intentIds.map((intentId, index) => ({
      ...{ id: `txn_${index}`, object: 'balance_transaction', type: 'charge' },
      source: { id: intentOf(intentId).latest_charge?.id, object: 'charge', payment_intent: intentId },
    }));
    const fee = { id: 'txn_fee', object: 'balance_transaction', type: 'stripe_fee', source: null };
    const itself = {
      id: 'txn_payout',
      object: 'balance_transaction',
      type: 'payout',
      source: { id, object: 'payout' },
    };
    payouts.set(id, { payout, entries: [itself, fee, ...charges] });
    record('payout.paid', payout);
    return id;
  };
  return { router, payOut };
}
