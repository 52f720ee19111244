import { expect, test } from 'vitest';
import { mayCheckOut } from './may-check-out.ts';

const none = new Map();
const rise = new Map([['p1', { kind: 'price', fromCents: 199, toCents: 299 } as const]]);

test('a cart goes to the checkout once its prices are checked and what got worse is accepted', () => {
  expect(mayCheckOut({ answers: [{ status: 'ok' }], changes: none })).toBe(true);
  expect(mayCheckOut({ answers: [{ status: 'ok' }], changes: rise })).toBe(false);
  expect(mayCheckOut({ answers: [{ status: 'ok' }, { status: 'out_of_stock' }], changes: none })).toBe(false);
  expect(mayCheckOut({ answers: undefined, changes: none })).toBe(false);
});
