import { describe, expect, test } from 'vitest';
import { cryptoNetworks, normalizeHash } from './transaction-hash.rules.ts';

const hex = 'AB'.repeat(32);

describe('a transaction hash', () => {
  test.each(cryptoNetworks)('of %s has one spelling', (network) => {
    const spellings = [hex, hex.toLowerCase(), `0x${hex}`, `0X${hex.toLowerCase()}`, ` ${hex} `];
    const normalized = new Set(spellings.map((text) => normalizeHash(network, text)));
    const expected = network === 'eth' || network === 'bsc' ? `0x${hex.toLowerCase()}` : hex.toLowerCase();
    expect([...normalized]).toEqual([expected]);
  });

  test('of TON may be base64 of the same bytes', () => {
    const base64 = Buffer.from(hex, 'hex').toString('base64');
    const spellings = [base64, base64.replace('=', ''), base64.replaceAll('+', '-').replaceAll('/', '_')];
    for (const text of spellings) expect(normalizeHash('ton', text)).toBe(hex.toLowerCase());
    expect(normalizeHash('btc', base64)).toBeNull();
  });

  test.each(['', '0x', 'ab', `${hex}a`, hex.slice(1), `0x${hex.slice(2)}`, 'zz'.repeat(32), `0x0x${hex}`])(
    'is not %j',
    (text) => {
      for (const network of cryptoNetworks) expect(normalizeHash(network, text)).toBeNull();
    },
  );
});
