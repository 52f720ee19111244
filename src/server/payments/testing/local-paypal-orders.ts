import express, { type Request, type RequestHandler, Router } from 'express';
import {
  type Amount,
  type Capture,
  type LinkTo,
  makeId,
  type Order,
  type RecordEvent,
  type Refund,
  Refusal,
} from './local-paypal-books.ts';

interface Books {
  record: RecordEvent;
  linkTo: LinkTo;
}

export type LocalOrders = ReturnType<typeof createLocalOrders>;

const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);

/** As PayPal shows an order to the shop. */
const shown = ({ returnUrl: _r, cancelUrl: _c, payer: _p, ...order }: Order) => order;

/** PayPal's orders: created by the shop, approved by the buyer, captured and refunded. */
export function createLocalOrders({ record, linkTo }: Books) {
  const orders = new Map<string, Order>();
  const orderOf = (key: unknown) => {
    const order = orders.get(`${key}`);
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    return order;
  };
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
    const id = makeId();
    const made: Capture = {
      id,
      status: order.payer === 'slow' ? 'PENDING' : 'COMPLETED',
      amount: unit.amount,
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: order.id } },
      links: [linkTo(`/v2/payments/captures/${id}`, 'self')],
    };
    unit.payments = { captures: [made], refunds: [] };
    record(`PAYMENT.CAPTURE.${made.status}`, made);
    return shown(order);
  };
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
    const id = makeId();
    const made: Refund = {
      ...{ id, status: 'COMPLETED', amount: wanted, custom_id: customId ?? captured.custom_id },
      links: [linkTo(`/v2/payments/refunds/${id}`, 'self'), linkTo(`/v2/payments/captures/${captured.id}`, 'up')],
    };
    payments.refunds.push(made);
    const isWhole = spent + centsOf(wanted) === centsOf(captured.amount);
    captured.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    record('PAYMENT.CAPTURE.REFUNDED', made);
    return made;
  };
  return { orders, orderOf, approve, capture, refund };
}

/** The page where a buyer approves an order, cancels it, or finds the account empty. */
export function approvalPages({ orderOf, approve }: LocalOrders): Router {
  const router = Router();
  router.get('/checkoutnow', (request, response) => {
    const order = orderOf(request.query.token);
    const amount = order.purchase_units[0]?.amount;
    response.type('html').send(`<!doctype html><title>PayPal</title><body style="font:16px sans-serif;padding:24px">
      <h1>PayPal</h1><p>Pay ${amount?.value} ${amount?.currency_code}</p>
      <form method="post" action="/checkoutnow/${order.id}">
        <button name="payer" value="good">Pay now</button> <button name="payer" value="poor">Pay with an empty account</button>
        <button name="payer" value="cancel">Cancel and return</button></form>`);
  });
  router.post('/checkoutnow/:id', express.urlencoded(), (request, response) => {
    const order = orderOf(request.params.id);
    const { payer } = request.body;
    if (payer !== 'cancel') approve(order.id, payer);
    const back = new URL(payer === 'cancel' ? order.cancelUrl : order.returnUrl);
    back.searchParams.set('token', order.id);
    back.searchParams.set('PayerID', 'PAYER1');
    response.redirect(back.href);
  });
  return router;
}

/** The calls about orders, captures and refunds. */
export function orderRoutes(
  { orders, orderOf, capture, refund }: LocalOrders,
  linkTo: LinkTo,
  idempotent: (work: (request: Request) => unknown, status?: number) => RequestHandler,
): Router {
  const captureOf = (key: unknown) => {
    for (const order of orders.values()) {
      const found = order.purchase_units[0]?.payments?.captures.find((one) => one.id === key);
      if (found) return { order, capture: found };
    }
    throw new Refusal(404, 'RESOURCE_NOT_FOUND');
  };
  const router = Router();
  router.post(
    '/v2/checkout/orders',
    idempotent(({ body }) => {
      const id = makeId();
      const { return_url: returnUrl, cancel_url: cancelUrl } = body.payment_source.paypal.experience_context;
      const [{ custom_id, amount }] = body.purchase_units;
      const order: Order = {
        ...{ id, status: 'PAYER_ACTION_REQUIRED', payer: 'good', returnUrl, cancelUrl },
        links: [linkTo(`/v2/checkout/orders/${id}`, 'self'), linkTo(`/checkoutnow?token=${id}`, 'payer-action')],
        purchase_units: [{ custom_id, amount }],
      };
      orders.set(id, order);
      return shown(order);
    }),
  );
  router.get('/v2/checkout/orders/:id', ({ params }, response) => void response.json(shown(orderOf(params.id))));
  router.post(
    '/v2/checkout/orders/:id/capture',
    idempotent(({ params }) => capture(orderOf(params.id)), 201),
  );
  router.get('/v2/payments/captures/:id', ({ params }, response) => {
    response.json(captureOf(params.id).capture);
  });
  router.post(
    '/v2/payments/captures/:id/refund',
    idempotent(({ params, body }) => refund(captureOf(params.id).order.id, body.amount, body.custom_id), 201),
  );
  return router;
}
