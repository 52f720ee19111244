import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { order as orderOf } from '../../bench/chaos/shopper.ts';
import { TestBrowser } from '../../src/server/app/testing/test-browser.ts';
import { eventually } from '../../src/server/platform/testing/eventually.ts';

/** How long a job may take, such as one that goes to a process that does not know it first. */
const deliveryMs = 30_000;
/** A busy machine may refuse for a while; whoever is refused asks again, as the shop's pages do. */
const patienceMs = 60_000;
const card = { number: '4242424242424242', holder: 'Ann Buyer', expiry: '12/40', cvv: '123' };

/**
 * One new shopper from the home page to a revealed key and a downloaded file. Fails with what the shop answered instead.
 */
export async function sell(origin: string): Promise<void> {
  const shopper = new TestBrowser(origin);
  const insist = async (status: number, path: string, ask: () => PromiseLike<Answer>) =>
    await eventually(
      async () => {
        const answer = await ask();
        assert.notEqual(answer.status, 503, `${path} answered 503`);
        return answer;
      },
      { timeoutMs: patienceMs, everyMs: 200 },
    ).then((answer) => {
      assert.equal(answer.status, status, `${path} answered ${answer.status}: ${answer.text?.slice(0, 500)}`);
      return answer;
    });
  const read = async (path: string) => (await insist(200, path, () => shopper.get(path))).body;
  const send = async (path: string, body: unknown, status = 200) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    return (await insist(status, path, () => shopper.send('post', path, body, headers))).body;
  };

  const home = await read('/api/product/home');
  assert.ok(home.newest.length > 0, 'the home page shows nothing new');
  const chosen = [await findProduct(read, 'key'), await findProduct(read, 'file')];
  const { email, password } = await eventually(() => shopper.signUp());
  await send('/api/auth/logout', {});
  await send('/api/auth/login', { email, password });

  const cart = orderOf(chosen);
  await send('/api/order/price-cart', { items: cart.items });
  const { order } = await send('/api/order', cart, 201);
  await send('/api/order/process-payment', { orderId: order.id, paymentMethod: 'card', card });
  const delivered = await eventually(
    async () => {
      const now = await read(`/api/order/${order.id}`);
      assert.deepEqual([now.paymentStatus, now.status], ['paid', 'completed']);
      return now;
    },
    { timeoutMs: deliveryMs, everyMs: 100 },
  );

  for (const item of delivered.items) {
    for (const { id: keyId } of item.keys ?? []) {
      const path = `/api/order/${order.id}/items/${item.id}/reveal-key`;
      assert.match((await send(path, { keyId, acknowledge: true })).key, /\w{4}/);
    }
    for (const { id } of item.downloads ?? []) {
      const { url } = await send(`/api/user/downloads/${id}/link`, {});
      const { pathname, search } = new URL(url, origin);
      const file = await insist(200, url, () => shopper.get(`${pathname}${search}`));
      assert.ok(Number(file.headers['content-length']) > 0, 'the file is empty');
    }
  }
  const parts = delivered.items.flatMap(({ keys = [], downloads = [] }) => [...keys, ...downloads]);
  assert.ok(parts.length >= 2, 'a key and a file were paid, but not delivered');
  const owned = JSON.stringify(await read('/api/user/library'));
  for (const id of chosen) assert.ok(owned.includes(id), `the library lacks ${id}`);
}

/** What supertest answers. */
type Answer = Awaited<ReturnType<TestBrowser['send']>>;
type Read = (path: string) => Promise<{ id: string; deliveryType: string; items: Card[] }>;
type Card = { id: string; isVipOnly: boolean; isPreorder: boolean; isBundle?: boolean; options?: number };

/** One that anybody may buy now, looked for at the list and at the product as a visitor does. */
async function findProduct(read: Read, deliveryType: string): Promise<string> {
  const type = deliveryType === 'file' ? 'resource' : 'game';
  const { items } = await read(`/api/product?inStock=true&type=${type}&limit=40`);
  for (const { id, isVipOnly, isPreorder, isBundle, options } of items) {
    if (isVipOnly || isPreorder || isBundle || options) continue;
    const product = await read(`/api/product/${id}`);
    if (product.deliveryType === deliveryType) return id;
  }
  throw new Error(`Among ${items.length} products none is delivered by ${deliveryType}`);
}
