import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import type { AppRouter } from '../../../server/app/app-router.ts';
import { describeAuthFailure } from '../../auth/session/auth-failure.ts';
import { isNotFound, messageOf } from './api-error.ts';
import { ApiFailure } from './api-post.ts';
import { requireOwnAnswer } from './foreign-answer.ts';

const page = { status: 502, headers: { 'content-type': 'text/html' } };
const envelope = { status: 409, code: 'CONFLICT', title: '', message: 'Somebody else was faster.', requestId: 'r1' };
const server = 'Server error. Please try again later.';
const network = 'Network error. Please check your connection.';

const answers: Record<string, () => Response> = {
  page: () => new Response('<html><h1>502 Bad Gateway</h1></html>', page),
  'foreign JSON': () => Response.json({ message: 'upstream timed out' }, { status: 504 }),
  silence: () => {
    throw new TypeError('Failed to fetch');
  },
};

async function failureOver(link: typeof httpLink | typeof httpBatchLink, answer: () => Response): Promise<unknown> {
  const fetch = async () => requireOwnAnswer(answer());
  const client = createTRPCClient<AppRouter>({ links: [link({ url: 'http://shop.test/trpc', fetch })] });
  return await client.products.categories.query({}).catch((error: unknown) => error);
}

describe.each([
  ['one call', httpLink],
  ['a batch', httpBatchLink],
] as const)('%s', (_, link) => {
  test.each([
    ['page', server, 'Login failed'],
    ['foreign JSON', server, 'Login failed'],
    ['silence', network, 'No response from server. Please check your connection.'],
  ])('answered with %s says %s, signing in %s', async (kind, sentence, signingIn) => {
    const failure = await failureOver(link, answers[kind] ?? Response.error);
    expect(messageOf(failure)).toBe(sentence);
    expect(messageOf(failure, 'Failed to add note')).toBe(sentence);
    expect(describeAuthFailure(failure, 'Login failed')).toBe(signingIn);
  });
});

test.each([
  [new ApiFailure(undefined, 504), server, 'Registration failed'],
  [new ApiFailure(undefined), network, 'No response from server. Please check your connection.'],
  [new ApiFailure(envelope), envelope.message, envelope.message],
])('a call outside tRPC says the same', (failure, sentence, signingIn) => {
  expect(messageOf(failure)).toBe(sentence);
  expect(describeAuthFailure(failure, 'Registration failed')).toBe(signingIn);
});

test.each([
  [{ reason: 'Spam', until: '2026-12-06T10:00:00.000Z' }, / after Dec 6, 2026, .+\. Reason: Spam$/],
  [{ reason: 'Spam', until: null }, /^This account is suspended\. Reason: Spam$/],
  [undefined, /^This account is suspended\.$/],
])('the owner of a suspended account reads why and until when', (details, sentence) => {
  const refused = { ...envelope, status: 403, code: 'AUTH_010', message: 'This account is suspended.', details };
  expect(describeAuthFailure(new ApiFailure(refused), 'Login failed')).toMatch(sentence);
});

test('an order that somebody else works on is said to be locked for a moment', () => {
  const locked = { ...envelope, status: 423, code: 'ORDER_LOCKED', message: 'Order is locked' };
  expect(messageOf(new ApiFailure(locked))).toBe(
    'Order is locked: it is being updated right now. Please try again in a moment.',
  );
});

test('what happens to an order has a sentence of its own when there is no network', () => {
  expect(messageOf(new ApiFailure(undefined), 'Failed to add note', 'Network error occurred')).toBe(
    'Network error occurred',
  );
  expect(messageOf(new ApiFailure(undefined, 502), 'Failed to add note', 'Network error occurred')).toBe(server);
});

test.each([
  [{ status: 404 }, true],
  [{ status: 422, errors: { id: ['invalidId'] } }, true],
  [{ status: 422, errors: { page: ['invalid'] } }, false],
  [{ status: 503 }, false],
])('%j is not found: %j', (answered, expected) => {
  expect(isNotFound(new ApiFailure({ ...envelope, ...answered }))).toBe(expected);
});
