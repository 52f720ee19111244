import { Router } from 'express';
import { type LinkTo, type Order, type RecordEvent, Refusal } from './local-paypal-books.ts';

interface Books {
  record: RecordEvent;
  linkTo: LinkTo;
  orderOf: (id: unknown) => Order;
}

/** PayPal's disputes: what buyers complain about, and how PayPal decides. */
export function createLocalDisputes({ record, linkTo, orderOf }: Books) {
  const disputes = new Map<string, object>();
  /** The buyer complains, or PayPal decides about it; several disputes of one order have numbers. */
  const dispute = (orderId: string, status: string, outcome?: string, number = 1) => {
    const captureId = orderOf(orderId).purchase_units[0]?.payments?.captures[0]?.id;
    const id = number > 1 ? `PP-${orderId}-${number}` : `PP-${orderId}`;
    const event = disputes.has(id) ? (status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED') : 'CREATED';
    const made = {
      ...{ dispute_id: id, status, reason: 'UNAUTHORISED' },
      disputed_transactions: [{ seller_transaction_id: captureId }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      links: [linkTo(`/v1/customer/disputes/${id}`, 'self')],
    };
    disputes.set(id, made);
    record(`CUSTOMER.DISPUTE.${event}`, made);
  };
  const router = Router();
  router.get('/v1/customer/disputes/:id', (request, response) => {
    const known = disputes.get(request.params.id);
    if (!known) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    response.json(known);
  });
  return { router, dispute };
}
