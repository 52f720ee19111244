import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestBrowser } from '../../src/server/app/testing/test-browser.ts';
import { orderOf, paymentOf } from '../../src/server/orders/testing/test-services.ts';

const readsPerSecond = 100;
const paths = ['/api/product?limit=12', '/api/product/home', '/api/settings/public', '/'];
const msPerOrder = 700;
/** The shop lets each place ten within an hour. */
const ordersPerBuyer = 9;
const maxTries = 10;
const askAgainMs = 1000;

export interface Ended {
  reads: number;
  readsPerSecond: number;
  /** Orders that were paid, as their buyers were told. */
  orders: string[];
  /** How often somebody was asked to come back in a moment, and did. */
  askedBack: number;
  /** Everything that was not answered as it should be. */
  faults: string[];
}

/** Visitors read and buyers order, whatever happens behind `url`, until `stop`. */
export function openLoad(
  url: string,
  { buyers, product }: { buyers: readonly TestBrowser[]; product: { id: string } },
): { stop: () => Promise<Ended> } {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const faults: string[] = [];
  const orders: string[] = [];
  const reading: Promise<void>[] = [];
  const buying: Promise<void>[] = [];

  let askedBack = 0;
  /** Does again what was refused for the moment, as the shop's pages do. */
  const insist = async <Answer extends { status: number }>(call: () => PromiseLike<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call();
      if (answer.status !== 503 || tries === maxTries) return answer;
      askedBack += 1;
      await wait(askAgainMs);
    }
  };
  const read = async () => {
    const path = paths[reading.length % paths.length] ?? '';
    const { status, outcome } = await insist(() => ask(`${url}${path}`, agent));
    if (status !== 200 || outcome !== 'whole') faults.push(`${path}: ${status} ${outcome}`);
  };
  const buy = async (buyer: TestBrowser | undefined) => {
    if (!buyer) return;
    const post = (path: string, body: object) => {
      const headers = { 'Idempotency-Key': randomUUID() };
      return insist(() => buyer.send('post', path, body, headers));
    };
    const placed = await post('/api/order', orderOf(product));
    if (placed.status !== 201) return void faults.push(`order: ${placed.status} ${placed.text}`);
    const { id } = placed.body.order;
    const paid = await post('/api/order/process-payment', paymentOf(id));
    if (paid.status === 200) orders.push(id);
    else faults.push(`payment: ${paid.status} ${paid.text}`);
  };
  const onBuyFault = (error: Error) => void faults.push(`order or payment: ${error.message}`);

  // By the clock: a timer of 10 ms comes late on a busy machine, and what it missed is made up for.
  const timer = setInterval(() => {
    const passedMs = performance.now() - startedAt;
    while (reading.length < (passedMs * readsPerSecond) / 1000) reading.push(read());
    if (buying.length < Math.min(passedMs / msPerOrder, buyers.length * ordersPerBuyer)) {
      buying.push(buy(buyers[buying.length % buyers.length]).catch(onBuyFault));
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all([...reading, ...buying]);
      agent.destroy();
      return { reads: reading.length, readsPerSecond: reading.length / seconds, orders, askedBack, faults };
    },
  };
}

interface Read {
  status: number;
  outcome: string;
}

/** What became of a request from an address that no limit knows yet. */
function ask(url: string, agent: Agent): Promise<Read> {
  const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
  return new Promise((resolve) => {
    const call = request(url, { agent, headers: { 'X-Forwarded-For': address } }, (answer) => {
      const { statusCode: status = 0 } = answer.resume();
      answer.on('close', () => resolve({ status, outcome: answer.complete ? 'whole' : 'cut' }));
    });
    call.on('error', ({ message }) => resolve({ status: 0, outcome: message }));
    call.end();
  });
}
