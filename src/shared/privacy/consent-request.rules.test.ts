import { describe, expect, test } from 'vitest';
import { CONSENT_MAILS_PER_DAY, nextConsentLink } from './consent-request.rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const email = 'ann@example.com';
const sent = (secondsAgo: number, change: { email?: string; isOpen?: boolean } = {}) => ({
  createdAt: new Date(now.getTime() - secondsAgo * 1000),
  email,
  isOpen: true,
  ...change,
});

describe('the next link that confirms a consent', () => {
  test.each([
    ['for the first time', [], 'send'],
    ['again after a minute', [sent(60)], 'send'],
    ['not for a second click', [sent(59)], 'keep'],
    ['at once when the first one was taken back', [sent(5, { isOpen: false })], 'send'],
    ['at once to another address', [sent(5, { email: 'bob@example.com' })], 'send'],
    ['again on the next day', Array.from({ length: CONSENT_MAILS_PER_DAY }, () => sent(86_400)), 'send'],
  ])('is mailed %s', (_, links, decision) => {
    expect(nextConsentLink(links, { now, email })).toBe(decision);
  });

  test('waits once a day’s mails are used up', () => {
    const links = Array.from({ length: CONSENT_MAILS_PER_DAY }, (_, index) => sent(3600 * (index + 1)));
    expect(nextConsentLink(links, { now, email })).toEqual({ wait: 19 * 3600 });
  });
});
