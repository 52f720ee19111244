import { expect, test } from 'vitest';
import { describePrice, describeRefund } from './line-money.ts';

const line = { id: 'a', quantity: 1, unitPrice: 20, discount: 0, orderDiscount: 0, total: 20 };

test.each([
  [line, []],
  [{ ...line, orderDiscount: 2, total: 18 }, ['$20.00', '−$2.00 coupon or payment discount']],
  [{ ...line, quantity: 2, total: 40 }, ['2 × $20.00']],
  [
    { ...line, quantity: 2, unitPrice: 18, discount: 4, orderDiscount: 3.6, total: 32.4 },
    ['2 × $20.00', '−$4.00 sale or member price', '−$3.60 coupon or payment discount'],
  ],
])('%j came about by %j', (priced, words) => {
  expect(describePrice(priced, 'USD')).toEqual(words);
});

const refund = (
  status: 'requested' | 'processing' | 'settled' | 'failed' | 'rejected',
  amount: number,
  itemId = 'a',
) => ({
  status,
  lines: [{ itemId, name: 'A', amount }],
});

test.each([
  [[], undefined],
  [[refund('settled', 20, 'b'), refund('rejected', 20)], undefined],
  [[refund('requested', 20)], 'Refund of $20.00 requested'],
  [[refund('processing', 5)], 'Refund of $5.00 on its way'],
  [[refund('settled', 5)], '$5.00 refunded'],
  [[refund('settled', 5), refund('settled', 15)], 'Refunded'],
  [[refund('failed', 20)], 'Refund failed'],
  [[refund('failed', 20), refund('settled', 20)], 'Refunded'],
])('%j is told as %j', (refunds, label) => {
  expect(describeRefund(line, 'USD', refunds)?.label).toBe(label);
});
