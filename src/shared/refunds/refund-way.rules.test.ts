import { expect, test } from 'vitest';
import { offeredRefundMethods, refundWayOf, whyNoRefundBy } from './refund-way.rules.ts';

test.each([
  { paidBy: 'card', isWalletOpen: true, hasUsableWallet: true, offered: ['original', 'wallet', 'crypto'] },
  { paidBy: 'card', isWalletOpen: false, hasUsableWallet: false, offered: ['original'] },
  { paidBy: 'wallet', isWalletOpen: true, hasUsableWallet: false, offered: ['original'] },
  { paidBy: 'crypto', isWalletOpen: true, hasUsableWallet: true, offered: ['wallet', 'crypto'] },
  { paidBy: 'crypto', isWalletOpen: false, hasUsableWallet: false, offered: [] },
])('what was paid by $paidBy goes back to $offered', ({ offered, ...ways }) => {
  expect(offeredRefundMethods(ways)).toEqual(offered);
  for (const method of offeredRefundMethods(ways)) expect(whyNoRefundBy(method, ways)).toBeUndefined();
});

test('the original way of coins is the connected wallet, and is closed without one', () => {
  expect(refundWayOf('original', 'crypto')).toBe('crypto');
  expect(refundWayOf('original', 'card')).toBe('original');
  const ways = { paidBy: 'crypto', isWalletOpen: false, hasUsableWallet: false };
  expect(whyNoRefundBy('original', ways)).toBe('noConnectedWallet');
  expect(whyNoRefundBy('wallet', ways)).toBe('walletClosed');
});
