import { expect, test } from 'vitest';
import { readRates } from './read-rates.ts';

const euro = { currency: 'EUR', rate: 0.86, date: '2026-11-23' };
const whole = { currency: 'USD', maxAgeDays: 7, rates: [euro] };

test.each([
  ['rates', whole, whole],
  ['no rates', { ...whole, rates: [] }, { ...whole, rates: [] }],
  ['nothing', undefined, undefined],
  ['a failure', { code: 'INTERNAL', message: 'Server error' }, undefined],
  ['rates that are no list', { ...whole, rates: 'EUR' }, undefined],
  [
    'some that make no sense',
    {
      ...whole,
      rates: [{ ...euro, rate: -1 }, { ...euro, rate: '0.8' }, { ...euro, date: 'soon' }, null, 'EUR', euro],
    },
    whole,
  ],
  ['a currency that is not shown', { ...whole, rates: [{ ...euro, currency: 'XAU' }] }, { ...whole, rates: [] }],
])('reads %s', (_what, from, expected) => expect(readRates(from)).toEqual(expected));
