import { expect, test } from 'vitest';
import { restoreMasked } from './masked-payload.rules.ts';

const stored = { to: 'ann@example.com', userId: 'u1', variables: { code: 'SECRET', name: 'Ann' }, keys: ['a', 'b'] };
const masked = { to: '…', userId: 'u1', variables: { code: '…', name: 'Ann' }, keys: ['…', 'b'] };

test('what was left as it was shown keeps what is stored', () => {
  expect(restoreMasked(stored, masked, masked)).toEqual(stored);
  const edited = { ...masked, userId: 'u2', variables: { code: '…', name: 'Bob' }, keys: ['…', 'c', 'd'] };
  expect(restoreMasked(stored, masked, edited)).toEqual({
    to: 'ann@example.com',
    userId: 'u2',
    variables: { code: 'SECRET', name: 'Bob' },
    keys: ['a', 'c', 'd'],
  });
});

test('what was written anew or left out is taken as it is', () => {
  expect(restoreMasked(stored, masked, { to: 'bob@example.com', extra: null })).toEqual({
    to: 'bob@example.com',
    extra: null,
  });
  expect(restoreMasked({ a: 1 }, { a: 1 }, { a: { b: [2] } })).toEqual({ a: { b: [2] } });
});
