import { expect, test } from 'vitest';
import { deriveAddress, scriptOf } from './derive-address.ts';

// BIP-84's own test vectors: account 0 of "abandon … about".
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
/** The same account, written as xpub. */
const xpub =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';

test.each([
  [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
])('number %d of the published account is %s', (position, address) => {
  expect(deriveAddress('btc', zpub, position)).toBe(address);
  expect(deriveAddress('btc', xpub, position)).toBe(address);
});

test('the same key pays to the same output on Litecoin, under another name', () => {
  const [bitcoin, litecoin] = [deriveAddress('btc', zpub, 7), deriveAddress('ltc', zpub, 7)];
  expect(litecoin).toMatch(/^ltc1q/);
  expect(scriptOf('ltc', litecoin)).toBe(scriptOf('btc', bitcoin));
});

// BIP-173 and BIP-350 publish the outputs of their addresses.
test.each([
  ['btc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'btc',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  ['btc', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', null],
  ['ltc', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  ['ltc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null],
] as const)('%s: what pays to %s', (network, address, script) => {
  expect(scriptOf(network, address)).toBe(script);
});
