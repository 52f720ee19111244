import express, { type NextFunction, type Request, type Response } from 'express';
import { localPaypalKeys, makeId, Refusal } from './local-paypal-books.ts';
import { createLocalDisputes } from './local-paypal-disputes.ts';
import { createLocalMessages } from './local-paypal-messages.ts';
import { approvalPages, createLocalOrders, orderRoutes } from './local-paypal-orders.ts';
import { createFaults, listen } from './local-provider.ts';

/** PayPal's orders, refunds and webhook signatures as far as the shop uses them, and the page where a buyer approves. */
export async function startLocalPaypal() {
  const paypal = { origin: '', close: () => {}, webhookUrl: '', calls: [] as string[] };
  const linkTo = (path: string, rel: string) => ({ href: `${paypal.origin}${path}`, rel });
  const tokens = new Set<string>();
  const faults = createFaults();
  const { router: messageRoutes, ...messages } = createLocalMessages(paypal, linkTo);
  const { record } = messages;
  const books = createLocalOrders({ record, linkTo });
  const { orders, orderOf, approve, refund } = books;
  const disputes = createLocalDisputes({ record, linkTo, orderOf });

  const app = express();
  app.use((request, _response, next) => {
    paypal.calls.push(`${request.method} ${request.path}`);
    next();
  });
  app.use(faults.handler, approvalPages(books));
  app.post('/v1/oauth2/token', (request, response) => {
    const expected = Buffer.from(`${localPaypalKeys.clientId}:${localPaypalKeys.clientSecret}`).toString('base64');
    if (request.get('authorization') !== `Basic ${expected}`) throw new Refusal(401, 'invalid_client');
    const token = makeId(30);
    tokens.add(token);
    response.json({ access_token: token, token_type: 'Bearer', expires_in: 32400 });
  });
  app.use((request, _response, next) => {
    const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (!token || !tokens.has(token)) throw new Refusal(401, 'AUTHENTICATION_FAILURE');
    next();
  });
  // Signatures are checked on the bytes that came, before anything parses them.
  app.use(messageRoutes, express.json(), orderRoutes(books, linkTo, createIdempotency()), disputes.router);
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof Refusal) return void response.status(error.status).json(error.body);
    response.status(400).json({ name: 'INVALID_REQUEST', message: `${error}` });
  });
  return Object.assign(paypal, await listen(app), {
    ...messages,
    ...{ orders, faults, tokens, approve, refund, dispute: disputes.dispute },
  });
}

/** Same PayPal-Request-Id, same answer. */
function createIdempotency() {
  const answers = new Map<string, { status: number; body: unknown }>();
  return (work: (request: Request) => unknown, status = 200) =>
    (request: Request, response: Response) => {
      const key = `${request.path} ${request.get('paypal-request-id')}`;
      let answer = answers.get(key);
      if (!answer) {
        try {
          answer = { status, body: structuredClone(work(request)) };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          answer = { status: error.status, body: error.body };
          // PayPal keeps what it decided, not what was asked too early.
          if (error.issue !== 'INSTRUMENT_DECLINED') return void response.status(answer.status).json(answer.body);
        }
        answers.set(key, answer);
      }
      response.status(answer.status).json(answer.body);
    };
}
