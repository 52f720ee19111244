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

test('a wallet gets the tag or comment that names the order', () => {
  const tagged = { address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: '4266' };
  expect(paymentUri('XRP', tagged, 8_500_000n)).toBe('xrpl:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=4266&amount=8.5');
  const commented = { address: 'UQabc', memo: 'GM-2026-000042' };
  expect(paymentUri('TON_USDT', commented, 20_100_000n)).toBe(
    'ton://transfer/UQabc?jetton=EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs&amount=20100000&text=GM-2026-000042',
  );
});
