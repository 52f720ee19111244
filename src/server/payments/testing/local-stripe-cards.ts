import { createHash, randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import { invalid, makeId, outcomes, type RecordEvent, Refusal } from './local-stripe-books.ts';

export interface Card {
  brand: string;
  last4: string;
}
interface Method {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: Card & { exp_month: number; exp_year: number; fingerprint: string };
  customer: string | null;
}
interface Setup {
  id: string;
  object: 'setup_intent';
  status: string;
  customer: string;
  payment_method: string | null;
  client_secret: string;
  livemode: boolean;
  metadata: Record<string, string>;
  last_setup_error: { code: string } | null;
}
interface Customer {
  id: string;
  object: 'customer';
  metadata: Record<string, string>;
}

interface Books {
  record: RecordEvent;
  idempotent: (work: (request: Request) => unknown) => RequestHandler;
  /** The number and expiry that were typed into the frames or sent by a test. */
  typed: (request: Request) => { number: string; expiry: string };
}

export type LocalCards = ReturnType<typeof createLocalCards>;

/**
 * What the local Stripe keeps of people and their cards: customers, payment methods and the setups that attach them.
 */
export function createLocalCards({ record, idempotent, typed }: Books) {
  const customers = new Map<string, Customer>();
  const methods = new Map<string, Method>();
  const setups = new Map<string, Setup>();
  /** A real provider would not store this; here it determines how the card behaves. */
  const numbers = new Map<string, string>();
  const find = <T>(all: Map<string, T>, key: unknown): T => {
    const found = all.get(`${key}`);
    if (!found) throw invalid('resource_missing', 404);
    return found;
  };
  const makeMethod = (number: string, expiry = '12/40'): Method => {
    const [month, year] = expiry.split('/').map(Number);
    const method: Method = {
      ...{ id: makeId('pm'), object: 'payment_method', type: 'card', customer: null },
      card: {
        brand: number.startsWith('4') ? 'visa' : 'mastercard',
        last4: number.slice(-4),
        exp_month: month ?? 12,
        exp_year: 2000 + (year ?? 40),
        fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      },
    };
    methods.set(method.id, method);
    numbers.set(method.id, number);
    return method;
  };
  const attach = (methodId: string, customer: string) => {
    const method = find(methods, methodId);
    find(customers, customer);
    method.customer = customer;
    record('payment_method.attached', method);
  };
  const detach = (method: Method) => {
    if (method.customer === null) throw invalid('payment_method_unexpected_state');
    method.customer = null;
    record('payment_method.detached', method);
    return method;
  };
  const succeed = (setup: Setup) => {
    setup.status = 'succeeded';
    attach(setup.payment_method ?? '', setup.customer);
    record('setup_intent.succeeded', setup);
  };
  const confirmSetup = (setup: Setup, number: string, expiry?: string) => {
    if (setup.status !== 'requires_payment_method') throw invalid('setup_intent_unexpected_state');
    const outcome = outcomes[number];
    if (typeof outcome === 'object') {
      throw new Refusal(402, { type: 'card_error', ...outcome, message: 'Your card was declined.' });
    }
    setup.payment_method = makeMethod(number, expiry).id;
    if (outcome === 'three-d-secure') setup.status = 'requires_action';
    else succeed(setup);
    return setup;
  };
  /** The bank's answer to a setup. */
  const answerSetup = (setupId: string, outcome: unknown) => {
    const setup = find(setups, setupId);
    if (outcome === 'approved') succeed(setup);
    else {
      setup.status = 'requires_payment_method';
      setup.last_setup_error = { code: 'setup_intent_authentication_failure' };
    }
    return setup;
  };
  const expanded = <T extends { payment_method: string | null }>(object: T, { query }: Request) => ({
    ...object,
    ...(`${query.expand}`.split(',').includes('payment_method') && {
      payment_method: methods.get(object.payment_method ?? '') ?? null,
    }),
  });

  const router = Router();
  router.post(
    '/v1/customers',
    idempotent(({ body }) => {
      const customer: Customer = { id: makeId('cus'), object: 'customer', metadata: body.metadata ?? {} };
      customers.set(customer.id, customer);
      return customer;
    }),
  );
  router.delete('/v1/customers/:id', ({ params }, response) => {
    find(customers, params.id);
    for (const method of methods.values()) if (method.customer === params.id) detach(method);
    customers.delete(params.id);
    response.json({ id: params.id, object: 'customer', deleted: true });
  });
  router.get('/v1/payment_methods/:id', ({ params }, response) => void response.json(find(methods, params.id)));
  router.post(
    '/v1/payment_methods/:id/detach',
    idempotent(({ params }) => detach(find(methods, params.id))),
  );
  router.post(
    '/v1/setup_intents',
    idempotent(({ body }) => {
      find(customers, body.customer);
      const setupId = makeId('seti');
      const setup: Setup = {
        ...{ id: setupId, object: 'setup_intent', status: 'requires_payment_method', customer: body.customer },
        ...{ payment_method: null, client_secret: `${setupId}_secret_${randomBytes(8).toString('hex')}` },
        ...{ livemode: false, metadata: body.metadata ?? {}, last_setup_error: null },
      };
      setups.set(setupId, setup);
      return setup;
    }),
  );
  router.get('/v1/setup_intents/:id', (request, response) => {
    response.json(expanded(find(setups, request.params.id), request));
  });
  router.post('/v1/setup_intents/:id/confirm', (request, response) => {
    const setup = find(setups, request.params.id);
    if (request.body.client_secret !== setup.client_secret) throw invalid('resource_missing', 404);
    const { number, expiry } = typed(request);
    response.json(confirmSetup(setup, number, expiry));
  });
  return { router, customers, methods, setups, numbers, makeMethod, attach, confirmSetup, answerSetup, expanded };
}
