import { expect, test } from 'vitest';
import { ApiFailure } from '../../platform/http/api-post.ts';
import { answerOfFailure } from './wish-answer.ts';

const refused = (status: number, code: string) =>
  new ApiFailure({ status, code, title: '', message: 'No.', requestId: 'r1' });

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a session that has ended', refused(401, 'UNAUTHENTICATED')],
  ['too many calls', refused(429, 'RATE_LIMITED')],
  ['a shop at fault', refused(500, 'INTERNAL')],
  ['a shop that is closed', refused(503, 'MAINTENANCE')],
])('an edit waits after %s', (_, failure) => {
  expect(answerOfFailure(failure, true)).toBe('waits');
});

test('what another device did already is done', () => {
  expect(answerOfFailure(refused(409, 'WISHLIST_DUPLICATE'), true)).toEqual({});
  expect(answerOfFailure(refused(404, 'NOT_FOUND'), false)).toEqual({});
});

test('what the shop refuses is told', () => {
  expect(answerOfFailure(refused(409, 'WISHLIST_FULL'), true)).toEqual({ problem: 'No.' });
});
