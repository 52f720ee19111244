import { expect, test } from 'vitest';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { describeGift, giftLead, waitTexts } from './gift-texts.ts';

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
  expect(describeGift(gift, false)).toBe(`It is sent to bob@example.net on ${due}.`);
  expect(giftLead(gift, new Date('2026-12-02T12:00:00Z'))).toContain(`goes to bob@example.net on ${due}.`);
});

test('a gift whose order is on hold offers nothing that cannot be done', () => {
  const sent = { ...gift, state: 'sent', sentAt: gift.sendAt } as const;
  expect(describeGift(sent, false)).toContain('You can cancel the order');
  expect(describeGift(sent, true)).toContain('It cannot be claimed while the order is on hold.');
  expect(describeGift(gift, true)).toContain(`on ${due}, or later if the order is still on hold then.`);
  const declined = { ...sent, state: 'declined', decideUntil: gift.dueAt } as const;
  expect(describeGift(declined, true)).not.toContain('cancel');
  const claimed = { ...sent, state: 'claimed', claimedAt: gift.dueAt } as const;
  expect(describeGift(claimed, true)).toBe(describeGift(claimed, false));
});

test('a gift whose time has come is on its way', () => {
  expect(giftLead(gift, new Date(gift.dueAt))).toContain('is on its way to bob@example.net.');
});

test('a gift that waits is told for its day, and may be had before only where that is sooner', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const early = waitTexts(gift.dueAt, gift, now);
  expect(early.title).toBe(`Your gift is sent on ${formatDate(gift.dueAt)}`);
  expect(early.action).toBe(`Send it on ${formatDate(gift.sendAt)}`);
  expect(waitTexts(gift.dueAt, gift, new Date(gift.sendAt)).action).toBe('Send it now');
  expect(waitTexts(gift.dueAt, { sendAt: gift.dueAt }, now).action).toBe(null);
  expect(waitTexts(gift.dueAt, null, now)).toMatchObject({ action: 'Deliver now' });
});
