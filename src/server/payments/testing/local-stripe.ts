import express, { type Request, type Response } from 'express';
import { createFaults, listen } from './local-provider.ts';
import { localStripeKeys, Refusal } from './local-stripe-books.ts';
import { createLocalCards } from './local-stripe-cards.ts';
import { createLocalDisputes } from './local-stripe-disputes.ts';
import { createIdempotency } from './local-stripe-idempotency.ts';
import { createLocalIntents, intentRoutes } from './local-stripe-intents.ts';
import { createLocalMessages } from './local-stripe-messages.ts';
import { createCardFields, stripePages } from './local-stripe-pages.ts';
import { createLocalPayouts } from './local-stripe-payouts.ts';
import { createLocalRefunds } from './local-stripe-refunds.ts';

/** Stripe's API as far as the shop uses it, with books of its own, idempotency keys, signed messages and faults. */
export async function startLocalStripe() {
  const stripe = { origin: '', close: () => {}, webhookUrl: '', calls: [] as string[] };
  const faults = createFaults();
  const messages = createLocalMessages(stripe);
  const { record } = messages;
  const idempotent = createIdempotency();
  const { router: fields, typed } = createCardFields();
  const cards = createLocalCards({ record, idempotent, typed });
  const books = createLocalIntents({ record, cards });
  const { intents, intentOf, charge, confirm } = books;
  const payouts = createLocalPayouts(record, intentOf);
  const refunds = createLocalRefunds({ record, intentOf, idempotent });
  const disputes = createLocalDisputes(record, intentOf);

  const app = express().set('query parser', 'extended');
  app.use((request, response, next) => {
    stripe.calls.push(`${request.method} ${request.path}`);
    response.set('access-control-allow-origin', '*');
    next();
  });
  app.use(faults.handler, express.urlencoded({ extended: true }), express.json());
  app.use(
    stripePages(() => stripe.origin),
    fields,
  );
  app.use('/v1', refuseStrangers);
  app.get('/v1/account', (_request, response) => {
    response.json({ id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Local shop' } } });
  });
  app.use(cards.router, payouts.router, intentRoutes(books, { record, cards, idempotent, typed }));
  app.use(refunds.router, disputes.router);
  app.use((error: unknown, _request: Request, response: Response, _next: express.NextFunction) => {
    if (error instanceof Refusal) return void response.status(error.status).json({ error: error.error });
    response.status(400).json({ error: { type: 'invalid_request_error', message: `${error}` } });
  });

  return Object.assign(stripe, await listen(app), {
    ...messages,
    ...{ faults, cards, intents, charge, confirm },
    ...{ refunds: refunds.refunds, refund: refunds.refund, bounce: refunds.bounce },
    ...{ dispute: disputes.dispute, payOut: payouts.payOut },
  });
}

/** The shop comes with its secret key, a browser with the publishable one. */
function refuseStrangers(request: Request, _response: Response, next: express.NextFunction): void {
  const isBrowser = request.body?.key === localStripeKeys.publishableKey;
  if (!isBrowser && request.get('authorization') !== `Bearer ${localStripeKeys.secretKey}`) {
    throw new Refusal(401, { type: 'invalid_request_error', code: 'api_key_invalid' });
  }
  next();
}
