import { expect, test } from 'vitest';
import { isWalletAddress } from './wallet-address.rules.ts';

test.each([
  ['eth', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bsc', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
  ['ton', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'],
  ['ton', '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e'],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['btc', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['btc', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
] as const)('%s: %s is an address', (network, address) => {
  expect(isWalletAddress(network, address)).toBe(true);
});

test.each([
  ['eth', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['eth', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ton', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG'],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['ltc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['xrp', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['xrp', ''],
] as const)('%s: %s is none', (network, address) => {
  expect(isWalletAddress(network, address)).toBe(false);
});
