import { createHash, createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Router } from 'express';
import { type LinkTo, localPaypalKeys, makeId, type PaypalEvent, Refusal } from './local-paypal-books.ts';
import { postMessage } from './local-provider.ts';

/** What PayPal tells the shop, sent to `webhookUrl` where there is one, and the calls by which the shop checks a message. */
export function createLocalMessages(paypal: { webhookUrl: string }, linkTo: LinkTo) {
  const events: PaypalEvent[] = [];
  const sign = (raw: string, { webhookId = localPaypalKeys.webhookId, at = new Date().toISOString() } = {}) => {
    const transmission = makeId();
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
  const record = (event_type: string, resource: object) => {
    const id = `WH-${makeId()}`;
    const links = [linkTo(`/v1/notifications/webhooks-events/${id}`, 'self')];
    const event: PaypalEvent = { id, event_type, resource: structuredClone({ ...resource }), links };
    events.push(event);
    if (paypal.webhookUrl) void deliver(event).catch(() => undefined);
    return event;
  };
  const router = Router();
  router.get('/v1/notifications/webhooks/:id', ({ params }, response) => {
    if (params.id !== localPaypalKeys.webhookId) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    response.json({ id: params.id, url: 'https://shop.example/api/webhooks/paypal' });
  });
  router.post('/v1/notifications/verify-webhook-signature', async (request, response) => {
    const body = await text(request);
    const { transmission_id, transmission_time, webhook_id, transmission_sig } = JSON.parse(body);
    // As it was sent: parsed and written anew it may differ in its spaces.
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const isRight =
      webhook_id === localPaypalKeys.webhookId &&
      transmission_sig === signatureOf(transmission_id, transmission_time, webhook_id, raw);
    response.json({ verification_status: isRight ? 'SUCCESS' : 'FAILURE' });
  });
  return { router, events, sign, deliver, record };
}

function signatureOf(transmission: string, at: string, webhookId: string, raw: string): string {
  return createHmac('sha256', 'paypal-certificate')
    .update([transmission, at, webhookId, createHash('sha256').update(raw).digest('hex')].join('|'))
    .digest('base64');
}
