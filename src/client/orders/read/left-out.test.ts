import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../platform/http/api-post.ts';
import { tellingOf, wantedAgain } from './left-out.ts';

const refused = (status: number) =>
  new ApiFailure({ status, code: 'ANY', title: 'Refused', message: 'Refused', requestId: 'one' });
const gone = { name: 'Drift Hour', error: refused(404) };
const closed = { name: 'Old Keys', error: refused(410) };
const unreached = { name: 'Vale of Lanterns', error: new TRPCClientError('Failed to fetch') };

test('everything is gone', () => {
  expect(tellingOf([gone, closed], 2)).toEqual([{ message: 'No longer available' }]);
});

test('no answer is a fault of the network, not of the product', () => {
  expect(tellingOf([unreached], 1)).toEqual([{ message: 'Network error occurred' }]);
});

test('what was left out is named beside what was found', () => {
  expect(tellingOf([gone, closed], 3)).toEqual([{ message: 'No longer available: Drift Hour, Old Keys' }]);
  expect(tellingOf([gone, unreached], 3)).toEqual([
    { message: 'No longer available: Drift Hour' },
    { title: 'Not added: Vale of Lanterns', message: 'Network error occurred' },
  ]);
});

test('the parts of a bundle are one thing to buy, under its name', () => {
  const bundle = { id: 'set', name: 'Starter set' };
  const items = [
    { productId: 'a', name: 'A', quantity: 2, bundle },
    { productId: 'b', name: 'B', quantity: 2, bundle },
    { productId: 'c', name: 'C', quantity: 1, bundle: null },
  ];
  expect(wantedAgain(items)).toEqual([
    { productId: 'set', name: 'Starter set', quantity: 2 },
    { productId: 'c', name: 'C', quantity: 1 },
  ]);
});
