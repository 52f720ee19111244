import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authRateLimits } from '../../auth/auth.limits.ts';
import { createRateLimits, type RateLimit, requestLimits } from '../../platform/rate-limit.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { KeyClient } from '../testing/key-client.ts';
import { openSudo } from '../testing/open-sudo.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const counted: { name: string; subject: string; calls: number }[] = [];
const app = await createTestApp({
  // A thousand calls are more than a busy machine answers in the time that a caller waits.
  waitMs: 30_000,
  services: {
    rateLimits: {
      consume: async ({ name }: RateLimit, subject, _report, calls = 1) => {
        counted.push({ name, subject, calls });
      },
    },
  },
});
const { prisma } = app.services.db;

interface Call {
  name: string;
  input: object;
  /** The status of the refusal that it must get. */
  refused?: number;
}

function batchOf(browser: TestBrowser, method: 'GET' | 'POST', calls: readonly Call[]) {
  const path = `/trpc/${calls.map(({ name }) => name).join(',')}?batch=1`;
  const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]));
  const headers = { cookie: browser.cookieHeader(), 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
  if (method === 'POST') return { method, path, headers, body: inputs };
  return { method, path: `${path}&input=${encodeURIComponent(JSON.stringify(inputs))}`, headers };
}

const answersSchema = z.array(
  z.object({ result: z.unknown().optional(), error: z.object({ data: z.object({ status: z.number() }) }).optional() }),
);
const idSchema = z.object({ id: z.string() });

function address(line1: string) {
  return { firstName: 'Ada', lastName: 'Byron', line1, city: 'London', postalCode: 'N1 9GU', country: 'GB' };
}

async function openMember() {
  const browser = app.openBrowser();
  const { id, userName } = await browser.signUp();
  const own: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { body } = await browser.post('/api/user/addresses', address(`${userName} at first`));
    own.push(idSchema.parse(body).id);
  }
  return { browser, id, userName, own };
}
type Member = Awaited<ReturnType<typeof openMember>>;

function mixedReads(stranger: Member): Call[] {
  const three = ['auth.profile', 'addresses.list', 'profile.preferences'].map((name) => ({ name, input: {} }));
  const refused = { name: 'adminUsers.get', input: { id: stranger.id }, refused: 403 };
  return [...three, ...three, refused, ...three];
}

function mixedWrites({ userName, own }: Member, stranger: Member, number: number): Call[] {
  const mark = `${userName} in batch ${number}`;
  const update = (id = '') => ({ name: 'addresses.update', input: { id, ...address(mark) } });
  const choose = (showRatings: boolean) => ({ name: 'profile.updatePreferences', input: { display: { showRatings } } });
  return [
    ...own.map(update),
    { name: 'profile.update', input: { bio: mark } },
    { name: 'addresses.add', input: address(mark) },
    choose(false),
    { ...update(stranger.own[0]), refused: 404 },
    choose(true),
    { name: 'profile.update', input: { firstName: 'Ada' } },
  ];
}

test('100 batches of ten, one call of each failing: nothing of a call or member reaches another (R-20)', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, openMember));
  const sent = [0, 1, 2, 3, 4].flatMap((number) =>
    members.flatMap((member, index) => {
      const stranger = members[(index + 1) % members.length] ?? member;
      return [
        { member, method: 'GET' as const, calls: mixedReads(stranger) },
        { member, method: 'POST' as const, calls: mixedWrites(member, stranger, number) },
      ];
    }),
  );
  expect([sent.length, ...new Set(sent.map(({ calls }) => calls.length))]).toEqual([100, 10]);
  for (let from = 0; from < sent.length; from += 20) {
    const group = sent.slice(from, from + 20);
    const requests = group.map(({ member, method, calls }) => batchOf(member.browser, method, calls));
    const answers = await sendTogether(app.origin, requests);
    for (const [index, { member, calls }] of group.entries()) {
      const results = answersSchema.parse(answers[index]?.json());
      expect(results.map(({ error }) => error?.data.status)).toEqual(calls.map(({ refused }) => refused));
      const told = JSON.stringify(results);
      expect(members.filter(({ userName }) => told.includes(userName))).toEqual([member]);
    }
  }
  for (const { id, userName } of members) {
    const { bio, addresses } = await prisma.user.findUniqueOrThrow({ where: { id }, include: { addresses: true } });
    const lines = [bio, ...addresses.map(({ line1 }) => line1)];
    expect(lines.length).toBe(1 + 4 + 5);
    for (const line of lines) expect(line).toMatch(new RegExp(`^${userName} in batch \\d$`));
  }
}, 120_000);

describe('the limit of all requests', () => {
  const ten = Array.from({ length: 10 }, () => 'auth.profile').join(',');
  const home = Array.from({ length: 4 }, () => 'products.home').join(',');
  const inputs = encodeURIComponent(JSON.stringify({ 0: {}, 1: {}, 2: {}, 3: {} }));

  test.each([
    ['one call', '/trpc/auth.profile', 1],
    ['a batch of one', '/trpc/auth.profile?batch=1', 1],
    ['a batch', `/trpc/${ten}?batch=1`, 10],
    ['a batch with encoded commas', `/trpc/${ten.replaceAll(',', '%2C')}?batch=1`, 10],
    ['a batch in other letters', `/TRPC/${ten}?batch=1`, 10],
    ['a batch that is too long', `/trpc/${ten},${ten}?batch=1`, 10],
    ['a batch from the database', `/trpc/${home}?batch=1&input=${inputs}`, 4],
    ['the same from the cache', `/trpc/${home}?batch=1&input=${inputs}`, 4],
    ['a REST call with commas', '/api/product?sortBy=a,b', 1],
  ])('%s counts for each of its calls', async (_name, path, calls) => {
    counted.length = 0;
    await app.openBrowser().get(path);
    expect(counted.filter(({ name }) => name === requestLimits.all.name)).toMatchObject([{ calls }]);
  });

  test('a program with a key is counted alike', async () => {
    const browser = app.openBrowser();
    const { id } = await browser.signUp();
    await openSudo(app.services, id);
    const { body } = await browser.post('/api/auth/api-keys', { name: 'Reader', access: 'read', scopes: [] });
    counted.length = 0;
    await new KeyClient(app, body.key).get(`/trpc/${ten}?batch=1`);
    expect(counted).toMatchObject([{ name: authRateLimits.apiKey.name, calls: 10 }]);
  });

  test('thirty batches of ten use up a minute, and one more call is refused', async () => {
    const limits = createRateLimits(undefined);
    for (let batch = 0; batch < 30; batch += 1) await limits.consume(requestLimits.all, 'somebody', undefined, 10);
    await expect(limits.consume(requestLimits.all, 'somebody')).rejects.toMatchObject({ status: 429 });
  });
});
