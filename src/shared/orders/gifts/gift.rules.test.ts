import { expect, test } from 'vitest';
import { type GiftFacts, giftActions, giftDueAt, giftState, sendTimeFault } from './gift.rules.ts';

const now = new Date('2026-12-24T18:00:00Z');
const ago = (days: number, minutes = 0) => new Date(now.getTime() - (days * 1440 + minutes) * 60_000);
const paid: GiftFacts = {
  isOpen: true,
  isPaid: true,
  sentAt: null,
  lastSentAt: null,
  sentCount: 0,
  declinedAt: null,
  claimedAt: null,
};
const sent = (at: Date, sentCount = 1): GiftFacts => ({ ...paid, sentAt: at, lastSentAt: at, sentCount });

test.each<[string, GiftFacts, string, string]>([
  ['before it is paid', { ...paid, isOpen: false, isPaid: false }, 'unpaid', ''],
  ['before it is sent', paid, 'scheduled', 'canChange'],
  ['just sent', sent(ago(0, 9)), 'sent', ''],
  ['sent a while ago', sent(ago(0, 10)), 'sent', 'canResend'],
  ['sent too often', sent(ago(1), 6), 'sent', ''],
  ['not claimed for 90 days', sent(ago(90)), 'sent', 'canResend,canTake'],
  ['declined', { ...sent(ago(0, 1)), declinedAt: ago(0) }, 'declined', 'canResend,canTake'],
  ['declined and sent too often', { ...sent(ago(1), 6), declinedAt: ago(0) }, 'declined', 'canTake'],
  ['claimed', { ...sent(ago(91)), claimedAt: ago(1) }, 'claimed', ''],
  ['whose money went back', { ...sent(ago(91)), isOpen: false }, 'void', ''],
])('a gift %s', (_, facts, state, actions) => {
  const open = Object.entries(giftActions(facts, now)).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  expect([giftState(facts), open.join(',')]).toEqual([state, actions]);
});

test.each([
  ['2026-12-24T17:54:59Z', 'giftTimePassed'],
  ['2026-12-24T17:55:00Z', null],
  ['2027-03-24T18:00:00Z', null],
  ['2027-03-24T18:00:01Z', 'giftTooFarAhead'],
])('of a gift wished for %s is said: %s', (wished, fault) => {
  expect(sendTimeFault(new Date(wished), now)).toBe(fault);
});

test.each([
  ['with consent', now, ago(1), true, now],
  ['before it is paid', now, null, false, now],
  ['without consent', now, ago(1), false, ago(-13)],
  ['without consent, wished for later', ago(-20), ago(1), false, ago(-20)],
])('a gift %s is due', (_, sendAt, paidAt, hasConsented, due) => {
  expect(giftDueAt({ sendAt, paidAt, hasConsented })).toEqual(due);
});
