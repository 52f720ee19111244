import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveShop, type LiveName, liveNames } from '../../orders/testing/live-shop.ts';
import type { PaypalEvent } from '../../payments/testing/local-paypal-books.ts';
import { postMessage } from '../../payments/testing/local-provider.ts';
import type { StripeEvent } from '../../payments/testing/local-stripe-books.ts';
import { configurePayments } from '../../payments/testing/payment-harness.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { serveShop } from '../testing/serve-shop.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
const origin = await serveShop(shop.services);
const { stripe, paypal } = shop.harness;
const warned = vi.spyOn(shop.services.logger, 'warn').mockImplementation(() => undefined);

let buyer: MemberActor;
let other: { orderId: string; paymentId: string };
beforeEach(async () => {
  buyer = await shop.addUser();
  warned.mockClear();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** A payment that is open, and the true message that would pay it, were the provider to say so. */
async function open(provider: LiveName) {
  const { orderId } = await shop.place(buyer);
  const paymentId = (await shop.pay(buyer, provider, orderId)).nextAction?.paymentId ?? '';
  const [payment] = await shop.paymentsOf(orderId);
  return { orderId, paymentId, reference: payment?.providerReference ?? '' };
}
function stripeEvent({ paymentId, reference }: { paymentId: string; reference: string }): StripeEvent {
  const intent = stripe.intents.get(reference);
  const paid = { ...intent, status: 'succeeded', amount_received: intent?.amount, metadata: { paymentId } };
  const event = stripe.record('payment_intent.succeeded', paid);
  return event;
}
function paypalEvent({ paymentId, reference }: { paymentId: string; reference: string }): PaypalEvent {
  return paypal.record('PAYMENT.CAPTURE.COMPLETED', {
    id: 'CAPTURE1',
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '19.99' },
    custom_id: paymentId,
    supplementary_data: { related_ids: { order_id: reference } },
    links: [{ href: `${paypal.origin}/v2/payments/captures/CAPTURE1`, rel: 'self' }],
  });
}
const send = {
  stripe: (raw: string, signature = stripe.sign(raw)) =>
    postMessage(`${origin}/webhooks/stripe`, { 'stripe-signature': signature }, raw),
  paypal: (raw: string, headers: Record<string, string> = paypal.sign(raw)) =>
    postMessage(`${origin}/webhooks/paypal`, headers, raw),
};
const set = (object: object, path: string, value: unknown) => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<object>((at, key) => Reflect.get(at, key), object);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
};
const outcomeOf = async (eventId: string) => {
  const row = await db.prisma.webhookEvent.findFirst({ where: { eventId } });
  if (row) await applyPaymentEvent(shop.services, row.id);
  return (await db.prisma.webhookEvent.findFirst({ where: { eventId } }))?.outcome ?? null;
};
const expectUnpaid = async (orderId: string) => {
  expect((await shop.paymentsOf(orderId)).map(({ status }) => status)).toEqual(['processing']);
  expect(await shop.as(buyer).orders.get({ id: orderId })).toMatchObject({ status: 'pending' });
};
const unknown = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

describe('a signed message of Stripe (M-09)', () => {
  test.each<[string, string, unknown, string]>([
    ['another account', 'account', 'acct_other', 'refused: account'],
    ['live money', 'livemode', true, 'refused: mode'],
    ['a live intent', 'data.object.livemode', true, 'refused: mode'],
    ['a payment nobody made', 'data.object.metadata.paymentId', unknown, 'refused: payment'],
    ['no payment', 'data.object.metadata', {}, 'ignored: refers to no payment of this shop'],
    ['another intent', 'data.object.id', 'pi_other', 'refused: reference'],
    ['less money', 'data.object.amount_received', 1, 'refused: amount'],
    ['more money', 'data.object.amount_received', 199900, 'refused: amount'],
    ['a fraction', 'data.object.amount_received', 1998.9999, 'refused: amount'],
    ['another currency', 'data.object.currency', 'jpy', 'refused: currency'],
    ['another status', 'data.object.status', 'requires_capture', 'refused: status'],
    ['another matter', 'type', 'payment_intent.created', 'ignored: not relevant to the shop'],
  ])('about %s pays nothing', async (_what, path, value, outcome) => {
    const payment = await open('stripe');
    const event = stripeEvent(payment);
    set(event, path, value);
    expect(await send.stripe(JSON.stringify(event))).toBe(200);
    expect(await outcomeOf(event.id)).toBe(outcome);
    await expectUnpaid(payment.orderId);
    if (!outcome.startsWith('refused')) return;
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ security: 'webhook-mismatch' }), expect.any(String));
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `webhook-mismatch:stripe:${event.id}` } })).toBe(1);
  });

  test('that is true in every word still pays nothing that Stripe itself does not confirm', async () => {
    const payment = await open('stripe');
    const event = stripeEvent(payment);
    expect(await send.stripe(JSON.stringify(event))).toBe(200);
    expect(await outcomeOf(event.id)).toBe('payment processing');
    await expectUnpaid(payment.orderId);
  });

  test('about one payment under the id of another message is the other message', async () => {
    const payment = await open('stripe');
    const event = stripeEvent(payment);
    await send.stripe(JSON.stringify(event));
    const copy = { ...event, data: { object: { ...event.data.object, amount_received: 1 } } };
    expect(await send.stripe(JSON.stringify(copy))).toBe(200);
    expect(await db.prisma.webhookEvent.count({ where: { eventId: event.id } })).toBe(1);
  });
});

describe('a signed message of PayPal (M-09)', () => {
  test.each<[string, string, unknown, string]>([
    [
      'live money',
      'links',
      [{ href: 'https://api.paypal.com/v1/notifications/webhooks-events/WH-1' }],
      'refused: mode',
    ],
    ['no place', 'links', [], 'refused: mode'],
    ['a payment nobody made', 'resource.custom_id', unknown, 'refused: payment'],
    ['no payment', 'resource.custom_id', undefined, 'ignored: refers to no payment of this shop'],
    ['another order', 'resource.supplementary_data.related_ids.order_id', 'OTHER', 'refused: reference'],
    ['no order', 'resource.supplementary_data', undefined, 'refused: reference'],
    ['less money', 'resource.amount.value', '0.01', 'refused: amount'],
    ['a fraction', 'resource.amount.value', '19.990001', 'refused: amount, currency'],
    ['an odd number', 'resource.amount.value', '1999e-2', 'refused: amount, currency'],
    ['another currency', 'resource.amount.currency_code', 'EUR', 'refused: currency'],
    ['a currency without such units', 'resource.amount.currency_code', 'JPY', 'refused: amount, currency'],
    ['another status', 'resource.status', 'PENDING', 'refused: status'],
    ['another matter', 'event_type', 'BILLING.PLAN.CREATED', 'ignored: not relevant to the shop'],
  ])('about %s pays nothing', async (_what, path, value, outcome) => {
    const payment = await open('paypal');
    const event = paypalEvent(payment);
    set(event, path, value);
    if (path === 'links' && Array.isArray(value) && value.length === 0) set(event, 'resource.links', []);
    expect(await send.paypal(JSON.stringify(event))).toBe(200);
    expect(await outcomeOf(event.id)).toBe(outcome);
    await expectUnpaid(payment.orderId);
    if (!outcome.startsWith('refused')) return;
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ security: 'webhook-mismatch' }), expect.any(String));
  });
});

describe('a message that the provider did not sign like this', () => {
  const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const day = 86_400_000;
  const stripeForgeries: Record<string, (raw: string) => [string, string]> = {
    'without a signature': (raw) => [raw, ''],
    'with half a signature': (raw) => [raw, `t=${at(0)}`],
    'signed by another secret': (raw) => [raw, stripe.sign(raw, 'whsec_other')],
    'signed long ago': (raw) => [raw, stripe.sign(raw, undefined, at(-301))],
    'signed in the future': (raw) => [raw, stripe.sign(raw, undefined, at(400))],
    'written anew': (raw) => [JSON.stringify(JSON.parse(raw), null, 1), stripe.sign(raw)],
    'with a word changed': (raw) => [raw.replace('succeeded', 'succeedeD'), stripe.sign(raw)],
    'that is no JSON': () => ['{', stripe.sign('{')],
  };
  test.each(Object.keys(stripeForgeries))('is refused by Stripe’s door: %s', async (name) => {
    const payment = await open('stripe');
    const event = stripeEvent(payment);
    const [raw, signature] = stripeForgeries[name]?.(JSON.stringify(event)) ?? ['', ''];
    expect(await send.stripe(raw, signature)).toBe(400);
    expect(await outcomeOf(event.id)).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ security: 'webhook-refused' }), expect.any(String));
    await expectUnpaid(payment.orderId);
  });

  const paypalForgeries: Record<string, (raw: string) => [string, Record<string, string>]> = {
    'without a signature': (raw) => [raw, {}],
    'with an empty signature': (raw) => [raw, { ...paypal.sign(raw), 'paypal-transmission-sig': '' }],
    'for the webhook of another shop': (raw) => [raw, paypal.sign(raw, { webhookId: 'WH-OTHER' })],
    'signed long ago': (raw) => [raw, paypal.sign(raw, { at: new Date(Date.now() - 5 * day).toISOString() })],
    'signed in the future': (raw) => [raw, paypal.sign(raw, { at: new Date(Date.now() + day).toISOString() })],
    'written anew': (raw) => [JSON.stringify(JSON.parse(raw), null, 1), paypal.sign(raw)],
    'with a word changed': (raw) => [raw.replace('COMPLETED', 'COMPLETEd'), paypal.sign(raw)],
    'that is no JSON': () => ['{', paypal.sign('{')],
  };
  test.each(Object.keys(paypalForgeries))('is refused by PayPal’s door: %s', async (name) => {
    const payment = await open('paypal');
    const event = paypalEvent(payment);
    const [raw, headers] = paypalForgeries[name]?.(JSON.stringify(event)) ?? ['', {}];
    expect(await send.paypal(raw, headers)).toBe(400);
    expect(await outcomeOf(event.id)).toBeNull();
    await expectUnpaid(payment.orderId);
  });

  test('of a provider that the shop does not know is nowhere', async () => {
    expect(await postMessage(`${origin}/webhooks/other`, {}, '{}')).toBe(404);
  });
});

describe('without its secret', () => {
  test.each(liveNames)('the door of %s is shut', async (provider) => {
    other = await open(provider);
    const missing = { stripe: { stripeWebhookSecret: '' }, paypal: { paypalWebhookId: '' } };
    const bare = await createLiveShop(await createTestDatabase());
    await configurePayments(bare.services, missing[provider]);
    const door = await serveShop(bare.services);
    const raw = JSON.stringify(
      provider === 'stripe' ? stripeEvent({ ...other, reference: '' }) : paypalEvent({ ...other, reference: '' }),
    );
    const headers = provider === 'stripe' ? { 'stripe-signature': stripe.sign(raw, '') } : paypal.sign(raw);
    expect(await postMessage(`${door}/webhooks/${provider}`, headers, raw)).toBeGreaterThanOrEqual(400);
    expect(await bare.db.prisma.webhookEvent.count()).toBe(0);
  });
});
