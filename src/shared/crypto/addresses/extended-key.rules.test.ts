import { expect, test } from 'vitest';
import { findExtendedKeyFlaw } from './extended-key.rules.ts';

// The account of BIP-84's own test vectors, and the root key of the same words.
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const zprv =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
const ypub =
  'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP';

test.each(['btc', 'ltc'] as const)('%s: the key of an account of native SegWit addresses is taken', (network) => {
  expect(findExtendedKeyFlaw(network, zpub)).toBeNull();
  expect(findExtendedKeyFlaw(network, ` ${zpub}\n`)).toBeNull();
});

test.each([
  ['a letter is wrong', zpub.replace('rFR7', 'rFR8'), 'extendedKeyInvalid'],
  ['the end is missing', zpub.slice(0, -1), 'extendedKeyInvalid'],
  ['it is for other addresses', ypub, 'extendedKeyInvalid'],
  ['it is an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'extendedKeyInvalid'],
  ['it could spend the coins', zprv, 'extendedKeyPrivate'],
])('not when %s', (_what, text, flaw) => {
  expect(findExtendedKeyFlaw('btc', text)).toBe(flaw);
});
