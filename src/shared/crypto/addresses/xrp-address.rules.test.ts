import { expect, test } from 'vitest';
import { parseXrpAddress } from './xrp-address.rules.ts';

const account = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';

// The vectors of ripple-address-codec.
test.each([
  [account, null],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', null],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', 1],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGo2K5VpXpmCqbV2gS', 14],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A', 11_747],
])('%s names its account and tag', (text, tag) => {
  expect(parseXrpAddress(text)).toEqual({ account, tag });
});

test.each([
  ['of a test network', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ'],
  ['with another letter', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fv'],
  ['in another alphabet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['with one letter more', `${account}r`],
  ['of one letter', 'r'],
  ['without any', ''],
])('an address %s is none', (_what, text) => {
  expect(parseXrpAddress(text)).toBeNull();
});
