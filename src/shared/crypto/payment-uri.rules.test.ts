import { expect, test } from 'vitest';
import { paymentUri } from './payment-uri.rules.ts';

test('a wallet opens the coin or the one token that counts', () => {
  const receiver = { address: '0xabc', memo: '' };
  expect(paymentUri('ETH', receiver, 5n)).toBe('ethereum:0xabc@1?value=5');
  expect(paymentUri('BSC_USDT', receiver, 5n)).toBe(
    'ethereum:0x55d398326f99059ff775485246999027b3197955@56/transfer?address=0xabc&uint256=5',
  );
});
