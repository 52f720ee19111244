import { expect, test } from 'vitest';
import { amountErrorOf, centsOf, effectsOf, type RefundLeft } from './refund-amounts.ts';

const left: RefundLeft = {
  leftCents: 3050,
  lines: [
    { itemId: 'a', name: 'Iron Sword', leftCents: 1000 },
    { itemId: 'b', name: 'Oak Shield', leftCents: 2000 },
  ],
};

test.each([
  ['', 0],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0.001', undefined],
  ['-1', undefined],
  ['ten', undefined],
])('%j is %j cents', (text, cents) => {
  expect(centsOf(text, 'USD')).toBe(cents);
});

test.each([
  [undefined, 'USD', 'Enter an amount such as 12.50'],
  [undefined, 'JPY', 'Enter an amount such as 1250'],
  [7000, 'USD', 'At most $59.99'],
  [5999, 'USD', undefined],
])('%j cents of %s: %j', (cents, currency, message) => {
  expect(amountErrorOf(cents, 5999, currency)).toBe(message);
});

test('a refund of everything ends the order', () => {
  expect(effectsOf('everything', left)[0]).toContain('becomes Refunded');
});

test('a whole line takes its goods back, and the order stays', () => {
  const effects = effectsOf(new Map([['a', 1000]]), left);
  expect(effects.slice(0, 2)).toEqual([
    'The order stays Completed.',
    'Keys and files of Iron Sword are withdrawn for good.',
  ]);
});

test('a part of a line takes nothing back', () => {
  expect(effectsOf(new Map([['b', 500]]), left)[1]).toBe('The buyer keeps everything that was delivered.');
});

test('nothing has no effect', () => {
  expect(effectsOf(new Map(), left)).toEqual([]);
});
