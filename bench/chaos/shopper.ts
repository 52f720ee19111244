import { setTimeout as wait } from 'node:timers/promises';
import { insist, type ShopperTask } from './shopper-task.ts';

export interface ChaosProducts {
  keys: readonly string[];
  files: readonly string[];
}

const cards = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002', '4000000000009995'];

/**
 * Tops up, orders, pays, cancels, downloads and asks for money back until time is over, as a browser on a bad
 * connection does: unanswered requests are repeated with the same Idempotency-Key. Answers go into the journal and must
 * still be true in the end. Orders put into `goodwill` are staff's.
 */
export async function shop(task: ShopperTask, products: ChaosProducts, goodwill: string[]): Promise<void> {
  while (performance.now() < task.until) {
    if (Math.random() < 0.2) await topUp(task);
    const placed = await insist(task, '/api/order', order(pickSome(products)));
    const orderId = placed?.body.order?.id;
    if (placed?.status !== 201 || orderId === undefined) {
      // Three unpaid orders are the limit; the oldest goes by itself later.
      await wait(200);
      continue;
    }
    task.journal.note({ id: orderId, did: 'placed' });
    if (Math.random() < 0.15) await cancel(task, orderId);
    else if ((await pay(task, orderId)) && Math.random() < 0.7) await use(task, orderId, goodwill);
  }
}

async function topUp(task: ShopperTask): Promise<void> {
  const amount = 20 + Math.floor(Math.random() * 40);
  const answer = await insist(task, '/api/user/wallet/top-up', { amount, paymentMethod: 'card', card: pickCard() });
  if (answer?.status === 200 && answer.body.topUp) task.journal.note({ id: answer.body.topUp.id, did: 'topped up' });
}

async function cancel(task: ShopperTask, orderId: string): Promise<void> {
  const cancelled = await insist(task, `/api/order/${orderId}/cancel`, { reason: 'Changed my mind' });
  if (cancelled?.status === 200) task.journal.note({ id: orderId, did: 'cancelled' });
}

/** Pays by wallet or card until the order is paid; false when it ends otherwise. */
async function pay(task: ShopperTask, orderId: string): Promise<boolean> {
  while (performance.now() < task.until) {
    const byWallet = Math.random() < 0.3;
    const how = byWallet ? { paymentMethod: 'wallet' } : { paymentMethod: 'card', card: pickCard() };
    const answer = await insist(task, '/api/order/process-payment', { orderId, ...how });
    if (answer === undefined) return false;
    if (answer.status === 200) task.journal.note({ id: orderId, did: 'paid' });
    if (answer.status === 200) return true;
    if (answer.status === 402) task.journal.note({ id: orderId, did: 'declined' });
    // Locked: an attempt from before the kill is not settled yet. Any other answer ends this order.
    else if (answer.status !== 423) return false;
    await wait(300);
  }
  return false;
}

/** Waits a little for the delivery; then uses it, requests a refund, or leaves the order to staff. */
async function use(task: ShopperTask, orderId: string, goodwill: string[]): Promise<void> {
  for (let look = 0; look < 10; look += 1) {
    const answer = await insist(task, `/api/order/${orderId}`);
    if (!answer) return;
    if (answer.body.status === 'completed') {
      const items = answer.body.items ?? [];
      const chance = Math.random();
      if (chance < 0.25) goodwill.push(orderId);
      else if (chance < 0.5) await askBack(task, orderId, { reason: 'changed_mind', method: pickWay() });
      for (const { id } of items.flatMap(({ downloads = [] }) => downloads)) await download(task, id);
      if (chance < 0.75) return;
      for (const item of items) {
        const path = `/api/order/${orderId}/items/${item.id}/reveal-key`;
        for (const { id: keyId } of item.keys ?? []) await insist(task, path, { keyId, acknowledge: true });
      }
      const details = 'The platform says that the key is invalid';
      await askBack(task, orderId, { reason: 'invalid_key', details, method: pickWay() });
      return;
    }
    await wait(300);
  }
}

async function askBack(task: ShopperTask, orderId: string, input: object): Promise<void> {
  const asked = await insist(task, `/api/order/${orderId}/refund-request`, input);
  if (asked && asked.status < 300) task.journal.note({ id: orderId, did: 'asked back' });
}

async function download(task: ShopperTask, id: string): Promise<void> {
  const link = await insist(task, `/api/user/downloads/${id}/link`, {});
  if (!link?.body.url) return;
  const file = await insist(task, link.body.url);
  if (file?.status === 200) task.journal.note({ id, did: 'started' });
}

export function order(productIds: readonly string[]) {
  return {
    items: productIds.map((productId) => ({ productId, quantity: 1 })),
    contact: { email: 'chaos@example.com', firstName: 'Chaos', lastName: 'Buyer' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  };
}

export function pickCard() {
  const number = cards[Math.floor(Math.random() * cards.length)];
  return { number, holder: 'Chaos Buyer', expiry: '12/40', cvv: '123' };
}

const pickWay = () => (Math.random() < 0.5 ? 'wallet' : 'original');

function pickSome({ keys, files }: ChaosProducts): string[] {
  const first = Math.floor(Math.random() * keys.length);
  if (Math.random() < 0.15) return [files[Math.floor(Math.random() * files.length)] ?? ''];
  const count = 1 + Math.floor(Math.random() * 2);
  return Array.from({ length: count }, (_, index) => keys[(first + index) % keys.length] ?? '');
}
