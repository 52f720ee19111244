import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isVisible } from '../products/testing/brute-force.ts';
import { planCatalogue, storeCatalogue } from '../products/testing/random-catalogue.ts';
import { CountingResponseCache } from './testing/counting-response-cache.ts';
import { createTestApp } from './testing/create-test-app.ts';
import { type Call, plain, requestPairs, spellings } from './testing/random-requests.ts';
import { signUpAs } from './testing/sign-up-as.ts';

const API_HOST = 'api.shop.test';
const responseCache = new CountingResponseCache();
const app = await createTestApp({ services: { responseCache }, environment: { API_HOST } });
const { prisma } = app.services.db;
const { stored } = await storeCatalogue(app.services.db, planCatalogue(7, 40));
const [shown] = stored.filter(isVisible);
const [hidden] = stored.filter((product) => product.status === 'inactive');
if (!shown || !hidden) throw new Error('The test catalogue lacks a kind of product');
const [seller, rival, admin, member] = [
  await signUpAs(app, 'seller'),
  await signUpAs(app, 'seller'),
  await signUpAs(app, 'admin'),
  await signUpAs(app),
];
const mine = { sellerId: seller.id, costPriceCents: 1234 };
await prisma.product.updateMany({ where: { id: { in: [shown.id, hidden.id] } }, data: mine });
await prisma.productSlugHistory.create({ data: { slug: 'an-old-name', productId: shown.id } });

const tokens = [undefined, seller, rival, admin, member].map((user) => user?.browser.cookie('access_token'));
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

function send({ path, host, method, cookie, headers, body }: Call) {
  const own = { ...(host !== undefined && { host }), ...(cookie !== undefined && { cookie }) };
  const sent = request(`${app.origin}/`, { agent, method, path, headers: { ...Object.fromEntries(headers), ...own } });
  if (body !== undefined) sent.setHeader('content-length', body.length);
  return sent.end(body);
}

const compared = [
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'etag',
  'location',
  'allow',
  'accept-ranges',
];

/** The parts of a stream come and are numbered as they are ready. */
function withoutOrder(body: string): string {
  const lines = body.split('\n');
  if (lines.length === 1) return body;
  return lines
    .map((line) => line.replace(/\d+/g, '#'))
    .sort()
    .join('\n');
}

/** The answer without what belongs to one request: its id, its hour and what is left of a limit. */
async function answerTo(call: Call) {
  const sent = send(call);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('There was no answer');
  const body = withoutOrder((await text(response)).replace(/"requestId":"[^"]*"/g, '"requestId":""'));
  const named = compared.map((name) => [name, response.headers[name]]);
  return { status: response.statusCode, body, headers: Object.fromEntries(named) };
}

/** Asks and hangs up: before the answer, or in the middle of it. */
async function breakOff(call: Call, isAnswered: boolean): Promise<void> {
  const sent = send(call);
  sent.on('error', () => undefined);
  if (isAnswered) await once(sent, 'response');
  sent.destroy();
}

const pairs = requestPairs({ shown, hidden }, { tokens, apiHost: API_HOST });

test('no request changes what another is answered', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ({ first, second, ending }) => {
      responseCache.invalidate('all');
      const alone = await answerTo(second);
      responseCache.invalidate('all');
      if (ending === 'read') await answerTo(first);
      else await breakOff(first, ending === 'torn');
      expect(await answerTo(second)).toEqual(alone);
    }),
    { numRuns: Number(process.env.PAIRS ?? 500) },
  );
  expect(responseCache.hits).toBeGreaterThan(30);
});

const addressOf = (id: string) => ({
  REST: `/api/product/${id}`,
  tRPC: `/trpc/products.get?input=${encodeURIComponent(JSON.stringify({ id }))}`,
});

test.each(Object.entries(addressOf(hidden.id)))(
  '%s: however a cookie is spelt, nobody else sees what its owner does',
  async (_, path) => {
    for (const spell of spellings) {
      responseCache.invalidate('all');
      const mine = await answerTo({ ...plain, path, cookie: spell(tokens[1] ?? '') });
      if (mine.status === 200) expect(mine.body).toContain('"costPrice":12.34');
      expect(mine.headers['cache-control']).toMatch(/no-store/);
      expect((await answerTo({ ...plain, path })).status, spell('…')).toBe(404);
    }
  },
);

test.each(Object.entries(addressOf(shown.id)))('%s: who may edit what is on show gets its version', async (_, path) => {
  const kept = await answerTo({ ...plain, path });
  expect(kept.headers['cache-control']).toBe('no-cache');
  expect(kept.body).not.toMatch(/"(version|sku|status|costPrice|manage)":/);
  for (const isKept of [true, false]) {
    const [, own, another, staff, anyone] = await Promise.all(
      tokens.map((token) => {
        if (!isKept) responseCache.invalidate('all');
        return answerTo({ ...plain, path, cookie: `access_token=${token}` });
      }),
    );
    for (const editor of [own, staff]) {
      expect(editor?.body).toMatch(/"status":"active","sku":.*"costPrice":12\.34,"version":1,/);
      expect(editor?.headers['cache-control']).toMatch(/no-store/);
    }
    expect(anyone).toEqual(kept);
    expect(another).toMatchObject({ status: 200, body: kept.body });
  }
  expect(await answerTo({ ...plain, path })).toEqual(kept);
  const form = await seller.browser.get(`/api/product/${shown.id}/manage`).expect(200);
  expect(form.body).toMatchObject({ costPrice: 12.34, version: 1, status: 'active' });
  await rival.browser.get(`/api/product/${shown.id}/manage`).expect(404);
});

test('a streamed answer is given to nobody who did not ask for one', async () => {
  const path = '/trpc/products.home?batch=1&input=%7B%220%22%3A%7B%7D%7D';
  for (const name of ['accept', 'trpc-accept']) {
    responseCache.invalidate('all');
    await answerTo({ ...plain, path, headers: [[name, 'application/jsonl']] });
    const [home] = JSON.parse((await answerTo({ ...plain, path })).body);
    expect(Object.keys(home.result.data)).toContain('hot');
  }
});

test('what is not kept may be kept by nobody on the way either', async () => {
  const paths = ['/trpc/auth.profile', '/trpc/products.owned?input={}', '/api/user/owned-products', '/trpc/nothing'];
  for (const path of paths) {
    const { headers } = await answerTo({ ...plain, path, cookie: `access_token=${tokens[4]}` });
    expect(headers['cache-control'], path).toMatch(/no-store/);
  }
});
