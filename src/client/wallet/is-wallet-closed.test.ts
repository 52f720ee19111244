import { expect, test } from 'vitest';
import { isWalletClosed } from './is-wallet-closed.ts';

const empty = { enabled: false, balance: 0, pendingWithdrawals: [], sellerBalance: 0, sellerHeld: 0, sellerDebt: 0 };
const withdrawal = {
  ...{ id: 'w', amount: 20, fee: 1, payout: 19, currency: 'USD', status: 'requested' as const },
  ...{ network: 'bsc', address: '0x0', reason: null, payoutHash: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', decidedAt: null, paidAt: null },
};

test('a closed wallet without money is closed, one of an open shop is not', () => {
  expect(isWalletClosed(empty)).toBe(true);
  expect(isWalletClosed({ ...empty, enabled: true })).toBe(false);
});

test.each([
  { balance: 1 },
  { sellerBalance: 1 },
  { sellerHeld: 1 },
  { sellerDebt: 1 },
  { pendingWithdrawals: [withdrawal] },
])('with %o there is still something to see', (left) => {
  expect(isWalletClosed({ ...empty, ...left })).toBe(false);
});
