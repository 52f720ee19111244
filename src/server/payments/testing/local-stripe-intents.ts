import { randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import {
  authenticationRequired,
  type Intent,
  invalid,
  makeId,
  outcomes,
  type RecordEvent,
  Refusal,
} from './local-stripe-books.ts';
import type { Card, LocalCards } from './local-stripe-cards.ts';

interface Books {
  record: RecordEvent;
  cards: LocalCards;
}

interface RouteBooks extends Books {
  idempotent: (work: (request: Request) => unknown) => RequestHandler;
  /** The number and expiry that were typed into the frames or sent by a test. */
  typed: (request: Request) => { number: string; expiry: string };
}

export type LocalIntents = ReturnType<typeof createLocalIntents>;

const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const createSchema = z.object({
  ...{ amount: z.coerce.number().int().positive(), currency: z.string().length(3) },
  customer: z.string().min(1).nullable().default(null),
  payment_method: z.string().min(1).nullable().default(null),
  setup_future_usage: z.enum(['on_session', 'off_session']).nullable().default(null),
});

/** Stripe's payment intents: what is charged, what is declined, and what waits for the buyer's bank. */
export function createLocalIntents({ record, cards }: Books) {
  const intents = new Map<string, Intent>();
  /** Cards whose bank has not answered yet, by intent. */
  const pending = new Map<string, Card>();
  const intentOf = (key: unknown) => {
    const intent = intents.get(`${key}`);
    if (!intent) throw invalid('resource_missing', 404);
    return intent;
  };
  const charge = (intent: Intent, card: Card) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = { id: makeId('ch'), payment_method_details: { card } };
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
    const message = 'Your card was declined.';
    return new Refusal(402, { type: 'card_error', ...failure, message, payment_intent: intent });
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
  /** A charge without its buyer: the bank that wants its client declines. */
  const confirmAbsent = (intent: Intent) => {
    const confirmed = confirm(intent);
    const card = pending.get(confirmed.id);
    if (confirmed.status === 'requires_action' && card) throw decline(confirmed, card, authenticationRequired);
    return confirmed;
  };
  /** The bank's answer to a payment. */
  const answerBank = (intent: Intent, outcome: unknown) => {
    const card = pending.get(intent.id);
    if (intent.status !== 'requires_action' || !card) throw invalid('payment_intent_unexpected_state');
    if (outcome === 'approved') charge(intent, card);
    else decline(intent, card, { code: 'payment_intent_authentication_failure' });
    return intent;
  };
  return { intents, intentOf, charge, confirm, confirmAbsent, answerBank };
}

/** The calls about payment intents. */
export function intentRoutes(books: LocalIntents, { record, cards, idempotent, typed }: RouteBooks): Router {
  const { intents, intentOf, confirm, confirmAbsent, answerBank } = books;
  const router = Router();
  router.post(
    '/v1/payment_intents',
    idempotent(({ body }) => {
      const intent = newIntent(body, cards);
      intents.set(intent.id, intent);
      return intent;
    }),
  );
  router.get('/v1/payment_intents/search', (request, response) => {
    const wanted = /metadata\['paymentId'\]:'([^']+)'/.exec(`${request.query.query}`)?.[1];
    const data = [...intents.values()].filter(({ metadata }) => metadata.paymentId === wanted);
    response.json({ object: 'search_result', data, has_more: false });
  });
  router.get('/v1/payment_intents/:id', (request, response) => {
    response.json(cards.expanded(intentOf(request.params.id), request));
  });
  router.post(
    '/v1/payment_intents/:id/cancel',
    idempotent(({ params }) => {
      const intent = intentOf(params.id);
      if (!openStatuses.includes(intent.status)) throw invalid('payment_intent_unexpected_state');
      intent.status = 'canceled';
      record('payment_intent.canceled', intent);
      return intent;
    }),
  );
  const confirmByShop = idempotent(({ params }) => confirmAbsent(intentOf(params.id)));
  router.post('/v1/payment_intents/:id/confirm', (request, response, next) => {
    if (request.body.off_session === 'true') return confirmByShop(request, response, next);
    const intent = intentOf(request.params.id);
    if (request.body.client_secret !== intent.client_secret) throw invalid('resource_missing', 404);
    const { number, expiry } = typed(request);
    response.json(confirm(intent, number, expiry));
  });
  router.post('/local/three-d-secure/:id', ({ params, body }, response) => {
    const isSetup = params.id.startsWith('seti');
    response.json(isSetup ? cards.answerSetup(params.id, body.outcome) : answerBank(intentOf(params.id), body.outcome));
  });
  return router;
}

function newIntent(body: { metadata?: Record<string, string> }, cards: LocalCards): Intent {
  const { amount, currency, customer, payment_method, setup_future_usage } = createSchema.parse(body);
  if (customer && !cards.customers.has(customer)) throw invalid('resource_missing');
  const isForeign = payment_method && (!customer || cards.methods.get(payment_method)?.customer !== customer);
  if (isForeign) throw invalid('resource_missing');
  const id = makeId('pi');
  return {
    ...{ id, object: 'payment_intent', amount, amount_received: 0, currency, livemode: false },
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    ...{ customer, payment_method, setup_future_usage },
    ...{ metadata: body.metadata ?? {}, last_payment_error: null, latest_charge: null },
  };
}
