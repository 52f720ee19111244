import { expect, test } from 'vitest';
import { refundMailVariables } from './refunds.emails.ts';

const refund = {
  orderId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c',
  orderNumber: 'GM-2026-000001',
  amountCents: 999,
  currency: 'USD',
  reason: 'changed_mind',
  decision: '',
  isWhole: true,
  payout: { address: '0xA1b2', hash: null },
  createdAt: new Date('2026-01-01'),
  items: [],
};

test.each([
  ['card', 'original', 'It can take up to ten days to show on your bank statement.'],
  ['card', 'wallet', 'The money is already in your wallet.'],
  ['wallet', 'original', 'The money is already in your wallet.'],
  ['crypto', 'crypto', 'You can see the transaction on the order page once it has been sent.'],
] as const)('the mail about money paid by %s that goes back by %s says when it is there', (paidBy, method, arrival) => {
  const variables = refundMailVariables('refund-approved', { ...refund, paidBy, method }, 'https://shop.example');
  expect(variables).toMatchObject({ arrival });
});

test('the mail about coins whose buyer has connected no wallet asks for one', () => {
  const coins = { ...refund, paidBy: 'crypto', method: 'crypto', payout: null } as const;
  const variables = refundMailVariables('refund-approved', coins, 'https://shop.example');
  expect(variables).toMatchObject({
    way: 'In coins, to a crypto wallet of yours',
    arrival: expect.stringContaining('connect your crypto wallet'),
  });
});
