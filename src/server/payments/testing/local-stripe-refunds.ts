import { type Request, type RequestHandler, Router } from 'express';
import { type Intent, invalid, makeId, type RecordEvent, type Refund } from './local-stripe-books.ts';

interface Books {
  record: RecordEvent;
  intentOf: (id: unknown) => Intent;
  idempotent: (work: (request: Request) => unknown) => RequestHandler;
}

/** Stripe's refunds: whole or in parts, made by the shop or on Stripe's dashboard, settled or returned by the bank. */
export function createLocalRefunds({ record, intentOf, idempotent }: Books) {
  const refunds = new Map<string, Refund>();
  /** Gives back a part of an intent, or all of it; without metadata as somebody would on Stripe's dashboard. */
  const refund = (intentId: string, wanted?: number, metadata: Record<string, string> = {}) => {
    const intent = intentOf(intentId);
    const spent = [...refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
    if (intent.status !== 'succeeded') throw invalid('charge_not_refundable');
    const left = intent.amount - spent.reduce((sum, one) => sum + one.amount, 0);
    const amount = wanted ?? left;
    if (amount > left || left === 0) throw invalid(left === 0 ? 'charge_already_refunded' : 'amount_too_large');
    const made: Refund = {
      ...{ id: makeId('re'), object: 'refund', status: 'succeeded', amount, payment_intent: intent.id },
      ...{ currency: intent.currency, failure_reason: null, metadata },
    };
    refunds.set(made.id, made);
    record('refund.created', made);
    record('charge.refunded', { id: intent.latest_charge?.id, object: 'charge', payment_intent: intent.id });
    return made;
  };
  /** The bank returns a settled refund to the shop. */
  const bounce = (refundId: string) => {
    const made = refunds.get(refundId);
    if (!made) throw invalid('resource_missing', 404);
    Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    record('refund.updated', made);
    record('refund.failed', made);
  };
  const router = Router();
  router.post(
    '/v1/refunds',
    idempotent(({ body }) => refund(`${body.payment_intent}`, Number(body.amount), body.metadata)),
  );
  router.get('/v1/refunds', (request, response) => {
    const data = [...refunds.values()].filter((one) => one.payment_intent === request.query.payment_intent);
    response.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  });
  return { router, refunds, refund, bounce };
}
