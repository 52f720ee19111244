import { expect, test } from 'vitest';
import { paymentUri } from './payment-uri.rules.ts';

test('a wallet opens the coin or the one token that counts', () => {
  const receiver = { address: '0xabc', memo: '' };
  expect(paymentUri('ETH', receiver, 5n)).toBe('ethereum:0xabc@1?value=5');
  expect(paymentUri('BSC_USDT', receiver, 5n)).toBe(
    'ethereum:0x55d398326f99059ff775485246999027b3197955@56/transfer?address=0xabc&uint256=5',
  );
});

test('a wallet gets the amount in coins, and not in their smallest units', () => {
  const receiver = { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', memo: '' };
  expect(paymentUri('BTC', receiver, 20_100n)).toBe(
    'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.000201',
  );
  expect(paymentUri('LTC', { address: 'ltc1qw508', memo: '' }, 25_000_000n)).toBe('litecoin:ltc1qw508?amount=0.25');
});
