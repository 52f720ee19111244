import { createHmac } from 'node:crypto';
import { postMessage } from './local-provider.ts';
import { localStripeKeys, makeId, type StripeEvent } from './local-stripe-books.ts';

/** What Stripe tells the shop: every event it recorded, signed, and sent to `webhookUrl` where there is one. */
export function createLocalMessages(stripe: { webhookUrl: string }) {
  const events: StripeEvent[] = [];
  const sign = (raw: string, secret = localStripeKeys.webhookSecret, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')}`;
  const deliver = (event: StripeEvent, url = stripe.webhookUrl) => {
    const raw = JSON.stringify(event);
    return postMessage(url, { 'stripe-signature': sign(raw) }, raw);
  };
  const record = (type: string, object: object) => {
    const event: StripeEvent = {
      id: makeId('evt'),
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
  return { events, sign, deliver, record };
}
