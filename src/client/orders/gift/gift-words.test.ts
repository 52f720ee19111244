import { expect, test } from 'vitest';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { describeGift, giftLead } from './gift-words.ts';

const gift: Gift = {
  state: 'scheduled',
  receiverEmail: 'bob@example.net',
  message: '',
  sendAt: '2026-12-01T12:00:00.000Z',
  dueAt: '2026-12-15T12:00:00.000Z',
  sentAt: null,
  country: null,
  declinedAt: null,
  decideUntil: null,
  claimedAt: null,
  canChange: true,
  canResend: false,
  canTake: false,
};
const due = formatDate(gift.dueAt, 'longDateTime');

test('a gift that waits for the withdrawal period is announced for its end', () => {
  expect(describeGift(gift)).toBe(`It is sent to bob@example.net on ${due}.`);
  expect(giftLead(gift, new Date('2026-12-02T12:00:00Z'))).toContain(`goes to bob@example.net on ${due}.`);
});

test('a gift whose time has come is on its way', () => {
  expect(giftLead(gift, new Date(gift.dueAt))).toContain('is on its way to bob@example.net.');
});
