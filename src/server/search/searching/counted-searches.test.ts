import { beforeEach, expect, test } from 'vitest';
import { searchReplySchema } from '../../../shared/search/search.schemas.ts';
import { CountingResponseCache } from '../../app/testing/counting-response-cache.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { planCatalogue, storeCatalogue } from '../../products/testing/random-catalogue.ts';

const responseCache = new CountingResponseCache();
const app = await createTestApp({ services: { responseCache } });
const { prisma } = app.services.db;
await storeCatalogue(app.services.db, planCatalogue(5, 80));
const member = await signUpAs(app);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const address = (query: object) => `/trpc/search.run?input=${encodeURIComponent(JSON.stringify(query))}`;

async function search(path: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${app.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  return await response.json();
}

const from = (last: number, userAgent = firefox) => ({
  'x-forwarded-for': `198.51.100.${last}`,
  'user-agent': userAgent,
});
const eventsOf = (query: string) => prisma.searchEvent.findMany({ where: { query } });

beforeEach(() => {
  responseCache.invalidate('all');
  responseCache.hits = 0;
});

test('a guest gets a search of others from the cache, and each is counted', async () => {
  const path = address({ query: 'Ember', page: 1 });
  const replies = [await search(path, from(1)), await search(path, from(2)), await search(path, from(3))];
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(responseCache.hits).toBe(2);
  await eventually(async () => expect(await eventsOf('ember')).toHaveLength(3));
  expect(new Set((await eventsOf('ember')).map(({ personKey }) => personKey)).size).toBe(3);
});

test('crawlers and further pages are not counted, kept or not', async () => {
  const [first, second] = [address({ query: 'raven' }), address({ query: 'raven', page: 2 })];
  for (const _ of [1, 2]) {
    await search(first, from(4, 'Googlebot/2.1'));
    await search(second, from(4));
  }
  expect(responseCache.hits).toBe(2);
  await search(first, from(5));
  await eventually(async () => expect(await eventsOf('raven')).toHaveLength(1));
});

test('a member is answered in person, and finds the search in the history', async () => {
  const path = address({ query: 'glaive' });
  await search(path, from(6));
  responseCache.hits = 0;
  const cookie = `access_token=${member.browser.cookie('access_token')}`;
  const reply = await search(path, { ...from(7), cookie });
  expect(reply).toHaveProperty('result.data', expect.objectContaining({ page: 1 }));
  await eventually(async () =>
    expect(await prisma.searchHistory.findMany({ where: { userId: member.id } })).toMatchObject([{ query: 'glaive' }]),
  );
  await eventually(async () => expect(await eventsOf('glaive')).toHaveLength(2));
});

test('a batch with a search in it is kept and counted as well', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { query: 'shard' }, 1: { limit: 5 } }));
  const path = `/trpc/search.run,products.list?batch=1&input=${input}`;
  for (const last of [8, 9]) await search(path, from(last));
  expect(responseCache.hits).toBe(1);
  await eventually(async () => expect(await eventsOf('shard')).toHaveLength(2));
});

test('a written product drops the kept searches', async () => {
  const path = address({ query: '', filters: {}, limit: 1 });
  const before = await search(path, from(10));
  const found = searchReplySchema.parse(Object(before).result.data).results[0];
  await prisma.product.update({ where: { id: found?.id ?? '' }, data: { name: 'Another name' } });
  responseCache.invalidate(['products']);
  expect(JSON.stringify(await search(path, from(10)))).not.toBe(JSON.stringify(before));
});
