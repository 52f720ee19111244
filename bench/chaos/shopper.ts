import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Buyer } from '../buyers.ts';
import type { Journal } from './journal.ts';

interface Answer {
  status: number;
  body: { order?: { id?: string }; id?: string; code?: string };
}

/** How long one request may hang before the shopper asks again: the shop may be dead. */
const patienceMs = 10_000;
const cards = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002', '4000000000009995'];

/**
 * Orders, pays and cancels until `until`, as a browser on a bad line does: whatever got no answer is asked again with
 * the same Idempotency-Key. What was answered goes into the journal, which the shop must still know in the end.
 */
export async function shop(
  origin: string,
  buyer: Buyer,
  wares: readonly string[],
  journal: Journal,
  until: number,
): Promise<void> {
  const call = (path: string, body: unknown) => insist(`${origin}/api${path}`, buyer, body, journal, until);
  while (performance.now() < until) {
    const items = pickSome(wares).map((productId) => ({ productId, quantity: 1 }));
    const placed = await call('/order', order(items));
    const orderId = placed?.body.order?.id;
    if (placed?.status !== 201 || orderId === undefined) {
      // Three unpaid orders are the limit; the oldest goes by itself later.
      await wait(200);
      continue;
    }
    journal.note({ orderId, did: 'placed' });
    if (Math.random() < 0.15) {
      const cancelled = await call(`/order/${orderId}/cancel`, { reason: 'Changed my mind' });
      if (cancelled?.status === 200) journal.note({ orderId, did: 'cancelled' });
      continue;
    }
    await pay(orderId, call, journal, until);
  }
}

type Call = (path: string, body: unknown) => Promise<Answer | undefined>;

async function pay(orderId: string, call: Call, journal: Journal, until: number): Promise<void> {
  while (performance.now() < until) {
    const number = cards[Math.floor(Math.random() * cards.length)];
    const card = { number, holder: 'Chaos Buyer', expiry: '12/40', cvv: '123' };
    const answer = await call('/order/process-payment', { orderId, paymentMethod: 'card', card });
    if (answer === undefined) return;
    if (answer.status === 200) return journal.note({ orderId, did: 'paid' });
    if (answer.status === 402) journal.note({ orderId, did: 'declined' });
    // Locked: an attempt of before the kill is not settled yet. Anything else ends this order's way.
    else if (answer.status !== 423) return;
    await wait(300);
  }
}

/** The answer to one call, asked again under one key until there is one; undefined when time is over. */
async function insist(
  url: string,
  buyer: Buyer,
  body: unknown,
  journal: Journal,
  until: number,
): Promise<Answer | undefined> {
  const headers = {
    'content-type': 'application/json',
    cookie: buyer.cookie,
    'x-csrf-token': buyer.csrfToken,
    'idempotency-key': randomUUID(),
  };
  while (performance.now() < until) {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      const answer = { status: response.status, body: await response.json() };
      journal.count(response.status);
      if (response.status < 500) return answer;
    } catch {
      journal.count(0);
    }
    await wait(150);
  }
  return undefined;
}

function order(items: { productId: string; quantity: number }[]) {
  return {
    items,
    contact: { email: 'chaos@example.com', firstName: 'Chaos', lastName: 'Buyer' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  };
}

function pickSome(wares: readonly string[]): string[] {
  const first = Math.floor(Math.random() * wares.length);
  const count = 1 + Math.floor(Math.random() * 2);
  return Array.from({ length: count }, (_, index) => wares[(first + index) % wares.length] ?? '');
}
