import { createHmac, randomBytes } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { z } from 'zod';
import { createFaults, listen, postMessage } from './local-provider.ts';
import {
  authenticationRequired,
  type Intent,
  invalid,
  outcomes,
  type Refund,
  Refusal,
  type StripeEvent,
} from './local-stripe-books.ts';
import { type Card, createLocalCards } from './local-stripe-cards.ts';
import { stripePages } from './local-stripe-pages.ts';
import { createLocalPayouts } from './local-stripe-payouts.ts';

export const localStripeKeys = {
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
};

const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe's API as far as the shop uses it, with books of its own, idempotency keys, signed messages and faults. */
export async function startLocalStripe() {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  const events: StripeEvent[] = [];
  const fields = new Map<string, Record<string, string>>();
  const faults = createFaults();
  const stripe = { origin: '', close: () => {}, webhookUrl: '', calls: [] as string[] };

  const record = (type: string, object: object) => {
    const event: StripeEvent = {
      id: id('evt'),
      object: 'event',
      type,
      livemode: false,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone({ ...object }) },
    };
    events.push(event);
    if (stripe.webhookUrl) void deliver(event).catch(() => undefined);
    return event;
  };
  const sign = (raw: string, secret = localStripeKeys.webhookSecret, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')}`;
  const deliver = (event: StripeEvent, url = stripe.webhookUrl) => {
    const raw = JSON.stringify(event);
    return postMessage(url, { 'stripe-signature': sign(raw) }, raw);
  };
  const intentOf = (key: unknown) => {
    const intent = intents.get(`${key}`);
    if (!intent) throw invalid('resource_missing', 404);
    return intent;
  };
  const charge = (intent: Intent, card: Card) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = { id: id('ch'), payment_method_details: { card } };
    intent.last_payment_error = null;
    if (intent.setup_future_usage && intent.customer && intent.payment_method) {
      cards.attach(intent.payment_method, intent.customer);
    }
    record('payment_intent.succeeded', intent);
  };
  const decline = (intent: Intent, card: Card, failure: { code: string; decline_code?: string }) => {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { ...failure, payment_method: { card } };
    record('payment_intent.payment_failed', intent);
    return new Refusal(402, {
      type: 'card_error',
      ...failure,
      message: 'Your card was declined.',
      payment_intent: intent,
    });
  };
  /** With the number that was typed, or without one by the kept card that the intent names. */
  const confirm = (intent: Intent, number = '', expiry?: string) => {
    if (!openStatuses.includes(intent.status)) throw invalid('payment_intent_unexpected_state');
    if (number !== '') intent.payment_method = cards.makeMethod(number, expiry).id;
    const method = cards.methods.get(intent.payment_method ?? '');
    if (!method || (number === '' && method.customer !== intent.customer)) throw invalid('resource_missing');
    const { brand, last4 } = method.card;
    const card = { brand, last4 };
    const outcome = outcomes[cards.numbers.get(method.id) ?? ''];
    if (outcome === 'three-d-secure') {
      intent.status = 'requires_action';
      intent.latest_charge = null;
      pending.set(intent.id, card);
      record('payment_intent.requires_action', intent);
    } else if (outcome) throw decline(intent, card, outcome);
    else charge(intent, card);
    return intent;
  };
  const pending = new Map<string, Card>();
  /** Gives back a part of an intent, or all of it; without metadata as somebody would on Stripe's dashboard. */
  const refund = (intentId: string, wanted?: number, metadata: Record<string, string> = {}) => {
    const intent = intentOf(intentId);
    const spent = [...refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
    if (intent.status !== 'succeeded') throw invalid('charge_not_refundable');
    const left = intent.amount - spent.reduce((sum, one) => sum + one.amount, 0);
    const amount = wanted ?? left;
    if (amount > left || left === 0) throw invalid(left === 0 ? 'charge_already_refunded' : 'amount_too_large');
    const made: Refund = {
      ...{ id: id('re'), object: 'refund', status: 'succeeded', amount, payment_intent: intent.id },
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
  const disputes = new Map<string, Record<string, unknown>>();
  /** The buyer complains to the bank, or it decides; about a part, or once more, where `more` says so. */
  const dispute = (intentId: string, status: string, more: { number?: number; amount?: number } = {}) => {
    const intent = intentOf(intentId);
    const disputeId = `dp_${intentId}${more.number ?? ''}`;
    const isNew = !disputes.has(disputeId);
    const isOver = status === 'won' || status === 'lost';
    const { currency } = intent;
    const amount = more.amount ?? intent.amount;
    const facts = { object: 'dispute', payment_intent: intentId, amount, currency, reason: 'fraudulent' };
    disputes.set(disputeId, { ...facts, id: disputeId, status });
    record(`charge.dispute.${isOver ? 'closed' : isNew ? 'created' : 'updated'}`, disputes.get(disputeId) ?? {});
    if (isNew) record('charge.dispute.funds_withdrawn', disputes.get(disputeId) ?? {});
    if (status === 'won') record('charge.dispute.funds_reinstated', disputes.get(disputeId) ?? {});
  };

  /** Same key, same answer, whatever it was; the same key for another request is refused. */
  const idempotent = (work: (request: Request) => unknown) => (request: Request, response: Response) => {
    const key = request.get('idempotency-key');
    const sent = JSON.stringify([request.path, request.body]);
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.request !== sent) throw new Refusal(400, { type: 'idempotency_error' });
    if (known) return void response.status(known.status).json(known.body);
    let answer: { status: number; body: unknown };
    try {
      answer = { status: 200, body: structuredClone(work(request)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = { status: error.status, body: { error: error.error } };
    }
    if (key !== undefined) answers.set(key, { request: sent, ...answer });
    response.status(answer.status).json(answer.body);
  };

  const typed = ({ body }: Request) => {
    const entered = fields.get(body.session);
    return {
      number: `${entered?.cardNumber ?? body.number ?? ''}`.replace(/\D/g, ''),
      expiry: entered?.cardExpiry ?? '12/40',
    };
  };
  const declined = (failure: { code: string }) =>
    new Refusal(402, { type: 'card_error', ...failure, message: 'Your card was declined.' });
  const outcomeOf = (number: string) => outcomes[number];
  const payouts = createLocalPayouts(record, intentOf);
  const cards = createLocalCards({ record, idempotent, invalid, declined, outcomeOf, typed });

  const app = express().set('query parser', 'extended');
  app.use((request, response, next) => {
    stripe.calls.push(`${request.method} ${request.path}`);
    response.set('access-control-allow-origin', '*');
    next();
  });
  app.use(faults.handler, express.urlencoded({ extended: true }), express.json());
  app.use(stripePages(() => stripe.origin));
  app.use('/v1', (request, _response, next) => {
    const isBrowser = request.body?.key === localStripeKeys.publishableKey;
    if (!isBrowser && request.get('authorization') !== `Bearer ${localStripeKeys.secretKey}`) {
      throw new Refusal(401, { type: 'invalid_request_error', code: 'api_key_invalid' });
    }
    next();
  });
  app.get('/v1/account', (_request, response) => {
    response.json({ id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Local shop' } } });
  });
  app.use(cards.router, payouts.router);
  const createSchema = z.object({
    ...{ amount: z.coerce.number().int().positive(), currency: z.string().length(3) },
    customer: z.string().min(1).nullable().default(null),
    payment_method: z.string().min(1).nullable().default(null),
    setup_future_usage: z.enum(['on_session', 'off_session']).nullable().default(null),
  });
  app.post(
    '/v1/payment_intents',
    idempotent(({ body }) => {
      const { amount, currency, customer, payment_method, setup_future_usage } = createSchema.parse(body);
      if (customer && !cards.customers.has(customer)) throw invalid('resource_missing');
      const isForeign = payment_method && (!customer || cards.methods.get(payment_method)?.customer !== customer);
      if (isForeign) throw invalid('resource_missing');
      const status = payment_method ? 'requires_confirmation' : 'requires_payment_method';
      const intentId = id('pi');
      const intent: Intent = {
        ...{ id: intentId, object: 'payment_intent', status, amount, amount_received: 0 },
        ...{ currency, client_secret: `${intentId}_secret_${randomBytes(8).toString('hex')}`, livemode: false },
        ...{ customer, payment_method, setup_future_usage },
        ...{ metadata: body.metadata ?? {}, last_payment_error: null, latest_charge: null },
      };
      intents.set(intentId, intent);
      return intent;
    }),
  );
  app.get('/v1/payment_intents/search', (request, response) => {
    const wanted = /metadata\['paymentId'\]:'([^']+)'/.exec(`${request.query.query}`)?.[1];
    const data = [...intents.values()].filter(({ metadata }) => metadata.paymentId === wanted);
    response.json({ object: 'search_result', data, has_more: false });
  });
  app.get('/v1/payment_intents/:id', (request, response) => {
    response.json(cards.expanded(intentOf(request.params.id), request));
  });
  app.post(
    '/v1/payment_intents/:id/cancel',
    idempotent(({ params }) => {
      const intent = intentOf(params.id);
      if (!openStatuses.includes(intent.status)) throw invalid('payment_intent_unexpected_state');
      intent.status = 'canceled';
      record('payment_intent.canceled', intent);
      return intent;
    }),
  );
  const confirmAbsent = idempotent(({ params }) => {
    const confirmed = confirm(intentOf(params.id));
    const card = pending.get(confirmed.id);
    // The bank wants its client, who is not there.
    if (confirmed.status === 'requires_action' && card) throw decline(confirmed, card, authenticationRequired);
    return confirmed;
  });
  app.post('/v1/payment_intents/:id/confirm', (request, response) => {
    if (request.body.off_session === 'true') return confirmAbsent(request, response);
    const intent = intentOf(request.params.id);
    if (request.body.client_secret !== intent.client_secret) throw invalid('resource_missing', 404);
    const { number, expiry } = typed(request);
    response.json(confirm(intent, number, expiry));
  });
  app.post('/local/three-d-secure/:id', (request, response) => {
    const { id: answered } = request.params;
    if (answered.startsWith('seti')) return void response.json(cards.answerSetup(answered, request.body.outcome));
    const intent = intentOf(request.params.id);
    const card = pending.get(intent.id);
    if (intent.status !== 'requires_action' || !card) throw invalid('payment_intent_unexpected_state');
    if (request.body.outcome === 'approved') charge(intent, card);
    else decline(intent, card, { code: 'payment_intent_authentication_failure' });
    response.json(intent);
  });
  app.post('/local/fields/:session', (request, response) => {
    fields.set(request.params.session, { ...fields.get(request.params.session), ...request.body });
    response.json({});
  });
  app.post(
    '/v1/refunds',
    idempotent(({ body }) => {
      return refund(`${body.payment_intent}`, Number(body.amount), body.metadata);
    }),
  );
  app.get('/v1/refunds', (request, response) => {
    const data = [...refunds.values()].filter((one) => one.payment_intent === request.query.payment_intent);
    response.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  });
  app.get('/v1/disputes/:id', (request, response) => {
    const known = disputes.get(request.params.id);
    if (!known) throw invalid('resource_missing', 404);
    response.json(known);
  });
  app.use((error: unknown, _request: Request, response: Response, _next: express.NextFunction) => {
    if (error instanceof Refusal) return void response.status(error.status).json({ error: error.error });
    response.status(400).json({ error: { type: 'invalid_request_error', message: `${error}` } });
  });

  return Object.assign(stripe, await listen(app), {
    intents,
    refunds,
    events,
    faults,
    record,
    sign,
    deliver,
    confirm,
    charge,
    cards,
    refund,
    bounce,
    dispute,
    payOut: payouts.payOut,
  });
}
