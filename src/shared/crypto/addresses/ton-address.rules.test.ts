import { Address } from '@ton/core';
import { expect, test } from 'vitest';
import { formatTonAddress, parseTonAddress } from './ton-address.rules.ts';

const id = 'ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
const spellings = [
  `0:${id}`,
  `0:${id.toUpperCase()}`,
  'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
  'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF',
];

test.each(spellings)('%s is one account, spelled as @ton/core does', (text) => {
  const account = parseTonAddress(text);
  expect(account).toEqual({ workchain: 0, id });
  const known = Address.parse(text.replace('ff+W', 'ff-W'));
  expect(formatTonAddress({ workchain: 0, id })).toBe(known.toString({ bounceable: false }));
});

test('an account of the masterchain keeps its workchain', () => {
  const text = Address.parse(`-1:${id}`).toString();
  expect(parseTonAddress(text)).toEqual({ workchain: -1, id });
  expect(parseTonAddress(formatTonAddress({ workchain: -1, id }))).toEqual({ workchain: -1, id });
});

test.each([
  ['of a test network', Address.parse(`0:${id}`).toString({ testOnly: true })],
  ['with another checksum', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG'],
  ['of an unknown workchain', `5:${id}`],
  ['without any letters', ''],
])('an address %s is none', (_what, text) => {
  expect(parseTonAddress(text)).toBeNull();
});
