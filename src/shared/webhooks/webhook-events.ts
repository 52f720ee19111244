import { z } from 'zod';
import { type OrderStatus, orderStatuses } from '../orders/order.machine.ts';
import { vipLevels } from '../products/prices/price.rules.ts';

/** What an event says of what it is about, and an example of it. Triggers of the tables write the same (D-68). */
interface WebhookEvent<Data extends z.ZodType> {
  summary: string;
  data: Data;
  example: z.infer<Data>;
}

const id = z.uuid();
const exampleId = '019ab5c8-0b6e-7c1e-9d0f-3f1f6f0a1b2c';
const otherId = '019ab5c8-0b6e-7c1e-9d0f-3f1f6f0a1b2d';

const order = z.strictObject({
  id,
  orderNumber: z.string(),
  userId: id,
  status: z.enum(orderStatuses),
  total: z.number(),
  currency: z.string(),
  previousStatus: z.enum(orderStatuses).optional(),
});
function orderEvent(summary: string, status: OrderStatus, previousStatus?: OrderStatus) {
  const example = {
    id: exampleId,
    orderNumber: 'GM-2026-000123',
    userId: otherId,
    status,
    total: 42.5,
    currency: 'USD',
  };
  return event(summary, order, { ...example, ...(previousStatus && { previousStatus }) });
}

const payment = z.strictObject({
  id,
  /** Null for top-ups and memberships. */
  orderId: id.nullable(),
  status: z.enum(['paid', 'failed', 'refunded']),
  method: z.enum(['card', 'paypal', 'crypto', 'wallet']),
  amount: z.number(),
  currency: z.string(),
});
function paymentEvent(summary: string, status: z.infer<typeof payment>['status']) {
  return event(summary, payment, {
    id: exampleId,
    orderId: otherId,
    status,
    method: 'card',
    amount: 42.5,
    currency: 'USD',
  });
}

const refund = z.strictObject({
  id,
  orderId: id,
  status: z.enum(['requested', 'settled', 'rejected', 'failed']),
  amount: z.number(),
  currency: z.string(),
});
function refundEvent(summary: string, status: z.infer<typeof refund>['status']) {
  return event(summary, refund, { id: exampleId, orderId: otherId, status, amount: 42.5, currency: 'USD' });
}

const product = z.strictObject({
  id,
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(['active', 'inactive', 'archived']),
  /** What a guest pays now. */
  price: z.number(),
  /** Null is unlimited. */
  stock: z.number().int().nullable(),
});
function productEvent(summary: string, stock = 7) {
  const names = { sku: 'SWORD-OF-DAWN', slug: 'sword-of-dawn', name: 'Sword of Dawn' };
  return event(summary, product, { id: exampleId, ...names, status: 'active', price: 9.99, stock });
}

const review = z.strictObject({
  id,
  productId: id,
  rating: z.number().int(),
  title: z.string().nullable(),
  content: z.string().nullable(),
});
const vip = z.strictObject({ id, userId: id, level: z.enum(vipLevels), endsAt: z.string().nullable() });
const exampleVip = { id: exampleId, userId: otherId, level: 'gold', endsAt: '2027-11-21T10:00:00+00:00' } as const;

/** Every event that the shop can send. A type lasts: receivers compare it. */
export const webhookEvents = {
  'order.placed': orderEvent('An order was placed', 'pending'),
  'order.processing': orderEvent('An order was paid and is being delivered', 'processing', 'pending'),
  'order.shipped': orderEvent('An order was shipped', 'shipped', 'processing'),
  'order.delivered': orderEvent('An order arrived', 'delivered', 'shipped'),
  'order.completed': orderEvent('An order is complete', 'completed', 'processing'),
  'order.cancelled': orderEvent('An order was cancelled', 'cancelled', 'pending'),
  'order.failed': orderEvent('An order failed', 'failed', 'processing'),
  'order.on_hold': orderEvent('An order is on hold for review by staff', 'on_hold', 'processing'),
  'order.pending': orderEvent('An order is waiting for payment again', 'pending', 'on_hold'),
  'order.refund_requested': orderEvent('A refund was requested', 'refund_requested', 'completed'),
  'order.refunded': orderEvent('An order was refunded', 'refunded', 'completed'),
  'payment.paid': paymentEvent('A payment succeeded', 'paid'),
  'payment.failed': paymentEvent('A payment was declined or failed', 'failed'),
  'payment.refunded': paymentEvent('A payment was fully refunded', 'refunded'),
  'refund.requested': refundEvent('A refund is waiting for a decision', 'requested'),
  'refund.settled': refundEvent('A refund was paid out', 'settled'),
  'refund.rejected': refundEvent('A refund was rejected', 'rejected'),
  'refund.failed': refundEvent('A refund failed', 'failed'),
  'product.created': productEvent('A product was created'),
  'product.updated': productEvent('Name, number, address, status or price of a product changed'),
  'product.sold_out': productEvent('A product sold out', 0),
  'review.published': event('A review was published', review, {
    id: exampleId,
    productId: otherId,
    rating: 5,
    title: 'Sharp',
    content: 'Cuts well.',
  }),
  'vip.started': event('A VIP membership started', vip, exampleVip),
  'vip.ended': event('A VIP membership ended', vip, exampleVip),
  'user.created': event('Somebody joined', z.strictObject({ id, userName: z.string() }), {
    id: exampleId,
    userName: 'ann',
  }),
} as const;

export type WebhookEventType = keyof typeof webhookEvents;
/** Sent by hand to try an endpoint, whatever it listens to. */
export const testEventType = 'test';

export const webhookEventTypes: readonly WebhookEventType[] = Object.keys(webhookEvents).filter(isWebhookEventType);

function isWebhookEventType(name: string): name is WebhookEventType {
  return Object.hasOwn(webhookEvents, name);
}

function event<Data extends z.ZodType>(summary: string, data: Data, example: z.infer<Data>): WebhookEvent<Data> {
  return { summary, data, example };
}

/** The body of a message. The same on every attempt: `id` tells receivers what they have worked through. */
export function webhookBody(message: { id: string; type: string; createdAt: string; data: unknown }): string {
  const { id: messageId, type, createdAt, data } = message;
  return JSON.stringify({ id: messageId, type, createdAt, data });
}
