import { createHash, createHmac, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import express, { type Request, type Response } from 'express';
import { createFaults, listen, postMessage } from './local-provider.ts';

export const localPaypalKeys = { clientId: 'paypal-client', clientSecret: 'paypal-secret', webhookId: 'WH-LOCAL' };

interface Amount {
  currency_code: string;
  value: string;
}
interface Capture {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  supplementary_data: { related_ids: { order_id: string } };
  links: { href: string; rel: string }[];
}
interface Refund {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  links: { href: string; rel: string }[];
}
interface Order {
  id: string;
  status: string;
  links: { href: string; rel: string }[];
  purchase_units: { custom_id: string; amount: Amount; payments?: { captures: Capture[]; refunds: Refund[] } }[];
  returnUrl: string;
  cancelUrl: string;
  payer: 'good' | 'poor' | 'slow';
}
export interface PaypalEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
  links: { href: string; rel: string }[];
}

const id = (length = 17) => randomBytes(length).toString('hex').slice(0, length).toUpperCase();
const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue);
  }
}

/** PayPal's orders, refunds and webhook signatures as far as the shop uses them, and the page where a buyer approves. */
export async function startLocalPaypal() {
  const orders = new Map<string, Order>();
  const answers = new Map<string, { status: number; body: unknown }>();
  const tokens = new Set<string>();
  const events: PaypalEvent[] = [];
  const faults = createFaults();
  const paypal = { origin: '', close: () => {}, webhookUrl: '', calls: [] as string[] };
  const link = (path: string, rel: string) => ({ href: `${paypal.origin}${path}`, rel });

  const record = (event_type: string, resource: object) => {
    const eventId = `WH-${id()}`;
    const event: PaypalEvent = {
      id: eventId,
      event_type,
      resource: structuredClone({ ...resource }),
      links: [link(`/v1/notifications/webhooks-events/${eventId}`, 'self')],
    };
    events.push(event);
    if (paypal.webhookUrl) void deliver(event).catch(() => undefined);
    return event;
  };
  const signatureOf = (transmission: string, at: string, webhookId: string, raw: string) =>
    createHmac('sha256', 'paypal-certificate')
      .update([transmission, at, webhookId, createHash('sha256').update(raw).digest('hex')].join('|'))
      .digest('base64');
  const sign = (raw: string, { webhookId = localPaypalKeys.webhookId, at = new Date().toISOString() } = {}) => {
    const transmission = id();
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': signatureOf(transmission, at, webhookId, raw),
    };
  };
  const deliver = (event: PaypalEvent, url = paypal.webhookUrl) => {
    const raw = JSON.stringify(event);
    return postMessage(url, sign(raw), raw);
  };
  const orderOf = (key: unknown) => {
    const order = orders.get(`${key}`);
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    return order;
  };
  const captureOf = (key: unknown) => {
    for (const order of orders.values()) {
      const capture = order.purchase_units[0]?.payments?.captures.find((one) => one.id === key);
      if (capture) return { order, capture };
    }
    throw new Refusal(404, 'RESOURCE_NOT_FOUND');
  };
  const shown = ({ returnUrl: _r, cancelUrl: _c, payer: _p, ...order }: Order) => order;
  const approve = (orderId: string, payer: Order['payer'] = 'good') => {
    const order = orderOf(orderId);
    order.status = 'APPROVED';
    order.payer = payer;
    record('CHECKOUT.ORDER.APPROVED', shown(order));
  };
  const capture = (order: Order) => {
    const [unit] = order.purchase_units;
    if (!unit) throw new Refusal(422, 'NO_UNIT');
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED');
    if (order.payer === 'poor') throw new Refusal(422, 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    const captureId = id();
    const made: Capture = {
      id: captureId,
      status: order.payer === 'slow' ? 'PENDING' : 'COMPLETED',
      amount: unit.amount,
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: order.id } },
      links: [link(`/v2/payments/captures/${captureId}`, 'self')],
    };
    unit.payments = { captures: [made], refunds: [] };
    record(`PAYMENT.CAPTURE.${made.status}`, made);
    return shown(order);
  };

  const disputes = new Map<string, { dispute_id: string; status: string; [field: string]: unknown }>();
  /** Gives back a part of an order, or all of it; without `customId` as somebody would on PayPal's own pages. */
  const refund = (orderId: string, amount?: Amount, customId?: string) => {
    const { payments } = orderOf(orderId).purchase_units[0] ?? {};
    const captured = payments?.captures[0];
    if (!captured) throw new Refusal(422, 'NOT_CAPTURED');
    const wanted = amount ?? captured.amount;
    const spent = payments.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, one) => sum + centsOf(one.amount), 0);
    if (spent + centsOf(wanted) > centsOf(captured.amount)) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    const refundId = id();
    const made: Refund = {
      ...{ id: refundId, status: 'COMPLETED', amount: wanted, custom_id: customId ?? captured.custom_id },
      links: [link(`/v2/payments/refunds/${refundId}`, 'self'), link(`/v2/payments/captures/${captured.id}`, 'up')],
    };
    payments.refunds.push(made);
    const isWhole = spent + centsOf(wanted) === centsOf(captured.amount);
    captured.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    record('PAYMENT.CAPTURE.REFUNDED', made);
    return made;
  };
  /** The buyer complains, or PayPal decides about it; several disputes of one order have numbers. */
  const dispute = (orderId: string, status: string, outcome?: string, number = 1) => {
    const captureId = orderOf(orderId).purchase_units[0]?.payments?.captures[0]?.id;
    const disputeId = number > 1 ? `PP-${orderId}-${number}` : `PP-${orderId}`;
    const event = disputes.has(disputeId) ? (status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED') : 'CREATED';
    const made = {
      ...{ dispute_id: disputeId, status, reason: 'UNAUTHORISED' },
      disputed_transactions: [{ seller_transaction_id: captureId }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      links: [link(`/v1/customer/disputes/${disputeId}`, 'self')],
    };
    disputes.set(disputeId, made);
    record(`CUSTOMER.DISPUTE.${event}`, made);
  };

  const app = express();
  app.use((request, _response, next) => {
    paypal.calls.push(`${request.method} ${request.path}`);
    next();
  });
  app.use(faults.handler);
  app.get('/checkoutnow', (request, response) => {
    const order = orderOf(request.query.token);
    const amount = order.purchase_units[0]?.amount;
    response.type('html').send(`<!doctype html><title>PayPal</title><body style="font:16px sans-serif;padding:24px">
      <h1>PayPal</h1><p>Pay ${amount?.value} ${amount?.currency_code}</p>
      <form method="post" action="/checkoutnow/${order.id}">
        <button name="payer" value="good">Pay now</button> <button name="payer" value="poor">Pay with an empty account</button>
        <button name="payer" value="cancel">Cancel and return</button></form>`);
  });
  app.post('/checkoutnow/:id', express.urlencoded(), (request, response) => {
    const order = orderOf(request.params.id);
    const { payer } = request.body;
    if (payer !== 'cancel') approve(order.id, payer);
    const back = new URL(payer === 'cancel' ? order.cancelUrl : order.returnUrl);
    back.searchParams.set('token', order.id);
    back.searchParams.set('PayerID', 'PAYER1');
    response.redirect(back.href);
  });
  app.post('/v1/oauth2/token', (request, response) => {
    const expected = Buffer.from(`${localPaypalKeys.clientId}:${localPaypalKeys.clientSecret}`).toString('base64');
    if (request.get('authorization') !== `Basic ${expected}`) throw new Refusal(401, 'invalid_client');
    const token = id(30);
    tokens.add(token);
    response.json({ access_token: token, token_type: 'Bearer', expires_in: 32400 });
  });
  app.use((request, _response, next) => {
    const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (!token || !tokens.has(token)) throw new Refusal(401, 'AUTHENTICATION_FAILURE');
    next();
  });
  app.get('/v1/notifications/webhooks/:id', ({ params }, response) => {
    if (params.id !== localPaypalKeys.webhookId) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    response.json({ id: params.id, url: 'https://shop.example/api/webhooks/paypal' });
  });
  app.post('/v1/notifications/verify-webhook-signature', async (request, response) => {
    const body = await text(request);
    const fields = JSON.parse(body);
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id, transmission_time, webhook_id, transmission_sig } = fields;
    const isRight =
      webhook_id === localPaypalKeys.webhookId &&
      transmission_sig === signatureOf(transmission_id, transmission_time, webhook_id, raw);
    response.json({ verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
  });
  app.use(express.json());
  /** Same PayPal-Request-Id, same answer. */
  const idempotent =
    (work: (request: Request) => unknown, status = 200) =>
    (request: Request, response: Response) => {
      const key = `${request.path} ${request.get('paypal-request-id')}`;
      let answer = answers.get(key);
      if (!answer) {
        try {
          answer = { status, body: structuredClone(work(request)) };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          answer = { status: error.status, body: bodyOf(error) };
          // PayPal keeps what it decided, not what was asked too early.
          if (error.issue !== 'INSTRUMENT_DECLINED') return void response.status(answer.status).json(answer.body);
        }
        answers.set(key, answer);
      }
      response.status(answer.status).json(answer.body);
    };
  app.post(
    '/v2/checkout/orders',
    idempotent(({ body }) => {
      const orderId = id();
      const { return_url: returnUrl, cancel_url: cancelUrl } = body.payment_source.paypal.experience_context;
      const [{ custom_id, amount }] = body.purchase_units;
      const order: Order = {
        ...{ id: orderId, status: 'PAYER_ACTION_REQUIRED', payer: 'good', returnUrl, cancelUrl },
        links: [link(`/v2/checkout/orders/${orderId}`, 'self'), link(`/checkoutnow?token=${orderId}`, 'payer-action')],
        purchase_units: [{ custom_id, amount }],
      };
      orders.set(orderId, order);
      return shown(order);
    }),
  );
  app.get('/v2/checkout/orders/:id', (request, response) => void response.json(shown(orderOf(request.params.id))));
  app.post(
    '/v2/checkout/orders/:id/capture',
    idempotent(({ params }) => capture(orderOf(params.id)), 201),
  );
  app.get('/v2/payments/captures/:id', (request, response) => {
    response.json(captureOf(request.params.id).capture);
  });
  app.get('/v1/customer/disputes/:id', (request, response) => {
    const known = disputes.get(request.params.id);
    if (!known) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    response.json(known);
  });
  app.post(
    '/v2/payments/captures/:id/refund',
    idempotent(({ params, body }) => {
      const { order } = captureOf(params.id);
      return refund(order.id, body.amount, body.custom_id);
    }, 201),
  );
  app.use((error: unknown, _request: Request, response: Response, _next: express.NextFunction) => {
    if (error instanceof Refusal) return void response.status(error.status).json(bodyOf(error));
    response.status(400).json({ name: 'INVALID_REQUEST', message: `${error}` });
  });
  return Object.assign(paypal, await listen(app), {
    ...{ orders, events, faults, tokens, record, sign, deliver, approve, refund, dispute },
  });
}

function bodyOf({ status, issue }: Refusal) {
  return { name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue, details: [{ issue }] };
}
